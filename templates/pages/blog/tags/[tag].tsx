import { BlogNav, countOf } from '../../../blog/BlogHeader.tsx';
import { PostYears } from '../../../blog/PostLists.tsx';
import { PostTags } from '../../../blog/PostParts.tsx';
import { YearsNav } from '../../../blog/YearsNav.tsx';
import { Day } from '../../../Day.tsx';
import type { PageProps } from '../../../model.ts';

/** The posts that have one tag, by year, and related tags. */
export default function TagPosts({ page, site }: PageProps<'blog/tags/[tag]'>) {
  const { tag, related, years } = page.view;
  const newest = years[0]?.posts[0];
  return (
    <div className="columns">
      <BlogNav route={page.route} site={site} />
      <header>
        <h1 tabIndex={-1}>{page.title}</h1>
        <p className="lede">
          {countOf(tag.count)}
          {newest && (
            <>
              {tag.count > 1 && ', the newest'} from <Day date={newest.date} />
            </>
          )}
        </p>
        <PostTags post={{ tags: related }} label="Related tags" />
      </header>
      <YearsNav years={years} isTag />
      <div>
        <PostYears years={years} isTag />
      </div>
    </div>
  );
}
