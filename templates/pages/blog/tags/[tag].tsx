import { YearsNav } from '../../../BlogAside.tsx';
import { BlogHeader } from '../../../BlogHeader.tsx';
import type { PageProps } from '../../../model.ts';
import { areFew, PostYears } from '../../../Post.tsx';

/** The posts that have one tag, by year. */
export default function TagPosts({ page, site }: PageProps<'blog/tags/[tag]'>) {
  const { years } = page.view;
  return (
    <div className="columns">
      <BlogHeader page={page} site={site} isShort={areFew(years)} />
      <YearsNav years={years} />
      <div>
        <PostYears years={years} />
      </div>
    </div>
  );
}
