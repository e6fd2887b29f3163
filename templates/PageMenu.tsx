import { issueAddress } from '../client/shared/issue-address.ts';
import { Icon } from './icons.tsx';
import type { PageOf, Site } from './model.ts';
import { pathOf } from './path-of.ts';

interface PageMenuProps {
  readonly page: PageOf<'docs/[doc]'>;
  readonly site: Site;
}

/** What a reader can do with a page: copy it or read it as Markdown, edit it, report a problem. The links work without JavaScript. */
export function PageMenu({ page, site }: PageMenuProps) {
  const { issues } = site.searchSettings;
  const body = `Page: ${site.url}${pathOf(site, page.route)}\n\n`;
  const title = `Docs: ${page.title}`;
  const report = issues && issueAddress(issues, { title, body });
  return (
    <details className="page-menu dropdown">
      <summary>
        Copy page
        <Icon name="chevron" />
      </summary>
      <ul>
        <li>
          <button type="button" className="copy-page" value={page.markdown}>
            Copy as Markdown
          </button>
        </li>
        <li>
          <a href={page.markdown} type="text/markdown">
            View as Markdown
          </a>
        </li>
        {page.view.edit && (
          <li>
            <a href={page.view.edit}>Edit this page</a>
          </li>
        )}
        {report && (
          <li>
            <a href={report}>Report a problem</a>
          </li>
        )}
      </ul>
    </details>
  );
}
