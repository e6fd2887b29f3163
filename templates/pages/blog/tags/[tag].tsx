import { YearsAside } from '../../../BlogAside.tsx';
import { BlogHeader } from '../../../BlogHeader.tsx';
import type { PageProps } from '../../../model.ts';
import { PostYears } from '../../../Post.tsx';

/** The posts that have one tag, by year. */
export default function TagPosts({ page, site }: PageProps<'blog/tags/[tag]'>) {
  return (
    <div className="columns">
      <BlogHeader page={page} site={site} isSmall={page.view.isSmall} />
      <div>
        <PostYears years={page.view.years} />
      </div>
      <YearsAside years={page.view.years} />
    </div>
  );
}
