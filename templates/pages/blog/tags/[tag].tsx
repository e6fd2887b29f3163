import { BlogHeader, BlogNav } from '../../../BlogHeader.tsx';
import type { PageProps } from '../../../model.ts';
import { areFew, PostYears } from '../../../Post.tsx';
import { YearsNav } from '../../../YearsNav.tsx';

/** The posts that have one tag, by year. */
export default function TagPosts({ page, site }: PageProps<'blog/tags/[tag]'>) {
  const { tag, years } = page.view;
  return (
    <div className="columns">
      <BlogNav route={page.route} site={site} />
      <BlogHeader page={page} isShort={areFew(years)} />
      <YearsNav years={years} />
      <div>
        <PostYears years={years} tag={tag.label} />
      </div>
    </div>
  );
}
