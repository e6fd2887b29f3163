import { BlogHeader, BlogNav } from '../../blog/BlogHeader.tsx';
import { PostYears } from '../../blog/PostLists.tsx';
import { YearsNav } from '../../blog/YearsNav.tsx';
import type { PageProps } from '../../model.ts';

/** Every post by year. */
export default function Archive({ page, site }: PageProps<'blog/archive'>) {
  const { years } = page.view;
  return (
    <div className="columns">
      <BlogNav route={page.route} site={site} />
      <BlogHeader page={page} />
      <YearsNav years={years} />
      <div>
        {years.length === 0 && <p>There are no posts yet.</p>}
        <PostYears years={years} />
      </div>
    </div>
  );
}
