import type { ReactNode } from 'react';
import type { Page, Site, View } from '../model.ts';
import { hasOwnAddress } from '../own-address.ts';
import { pathOf } from '../path-of.ts';
import { styleSheetOf } from '../style-sheet-of.ts';
import { AnnouncementBar } from './AnnouncementBar.tsx';
import { Footer } from './Footer.tsx';
import { Menu } from './Menu.tsx';
import { Meta } from './Meta.tsx';
import { Navbar } from './Navbar.tsx';
import { StructuredData } from './StructuredData.tsx';

interface HtmlProps {
  readonly page: Page;
  readonly site: Site;
  readonly children: ReactNode;
}

/** The document around every page: the head, and the chrome before and after the page's own content. */
export function Html({ page, site, children }: HtmlProps) {
  const title = page.route === '/' ? `${site.title}: ${page.title}` : `${nameOf(page)} | ${site.title}`;
  const address = site.url + pathOf(site, '');
  const [kind = ''] = page.view.kind.split('/');
  const styles = styleSheetOf(page.view.kind);
  const fonts = preloadedFonts(page, site);
  const checksBase = site.checkBaseUrl && kind === 'index';
  return (
    <html
      lang={site.language}
      dir="ltr"
      data-base={site.baseUrl}
      data-check-base={checksBase || undefined}
      data-announcement={site.announcement?.id}
      data-analytics={site.analytics}
      data-widgets={site.widgets}
    >
      <head>
        <meta charSet="utf-8" />
        {site.policy && <meta httpEquiv="Content-Security-Policy" content={site.policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={page.description} />
        {hasOwnAddress(page.view) && site.isPublic ? (
          <link rel="canonical" href={address + (page.canonical ?? page.route)} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <Meta page={page} site={site} address={address + page.route} />
        <StructuredData page={page} site={site} />
        {page.markdown && <link rel="alternate" type="text/markdown" href={page.markdown} />}
        {site.feeds.map(({ href, type }) => (
          <link key={href} rel="alternate" type={type} href={href} title={`${site.title} blog`} />
        ))}
        {checksBase && <script dangerouslySetInnerHTML={{ __html: site.assets.baseUrlScript }} />}
        <script dangerouslySetInnerHTML={{ __html: site.assets.headScript }} />
        {fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        <link rel="stylesheet" href={site.assets.styles} />
        <link rel="stylesheet" href={site.assets.pageStyles[styles]} data-kind={styles} />
        <link rel="stylesheet" media="print" href={site.assets.printStyles} />
        <script type="module" src={site.assets.script} />
      </head>
      <body id="top">
        <a className="skip-link" href="#main">
          Skip to main content
        </a>
        {site.announcement && <AnnouncementBar {...site.announcement} />}
        <Navbar page={page} site={site} />
        <div className="frame" data-swap="frame" data-kind={kind} data-types={page.types}>
          <Menu page={page} site={site} />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
        <back-to-top>
          <a href="#top">Back to top</a>
        </back-to-top>
        <Footer site={site} />
      </body>
    </html>
  );
}

/** Returns the fonts of a page's first screen. A font that arrives after the first text is not shown, so that nothing shifts. */
function preloadedFonts({ view }: Page, { assets: { fonts } }: Site): readonly string[] {
  const { headings, text, code } = fonts;
  // The paths of the pages that the not-found page suggests are code, and results of the search have names in code.
  const isCode = ['index', '404', 'search'].includes(view.kind) || 'html' in view || hasCode(view);
  return isCode ? [headings, text, code] : [headings, text];
}

function hasCode(view: View): boolean {
  if (view.kind !== 'blog') return false;
  return [view.featured?.excerpt, ...view.posts.map(({ opening }) => opening)].some((text) =>
    text?.html.includes('<code'),
  );
}

/** A page's title in the browser: a page of an older version has the same title as its counterpart, so the version follows. */
function nameOf({ title, view }: Page): string {
  if (view.kind !== 'docs/[doc]' || view.version.isLatest) return title;
  return `${title} (${view.version.label})`;
}
