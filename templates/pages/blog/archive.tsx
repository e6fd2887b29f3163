import { YearsAside } from '../../BlogAside.tsx';
import { BlogHeader } from '../../BlogHeader.tsx';
import type { PageProps } from '../../model.ts';
import { PostYears } from '../../Post.tsx';

/** Every post by year. */
export default function Archive({ page, site }: PageProps<'blog/archive'>) {
  const { years } = page.view;
  return (
    <div className="columns">
      <BlogHeader page={page} site={site} isSmall={page.view.isSmall} />
      <div>
        {years.length === 0 && <p>There are no posts yet.</p>}
        <PostYears years={years} />
      </div>
      <YearsAside years={years} />
    </div>
  );
}
