import type { Page, Site } from '../model.ts';
import { hasOwnAddress } from '../own-address.ts';

interface MetaProps {
  readonly page: Page;
  readonly site: Site;
  /** The absolute URL of the page. */
  readonly address: string;
}

/** The metadata of the head: social image, icons, colors, and the search description. */
export function Meta({ page, site, address }: MetaProps) {
  const { socialImage, view } = page;
  const { icons, themeColor } = site;
  return (
    <>
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:type" content={view.kind === 'blog/[post]' ? 'article' : 'website'} />
      {hasOwnAddress(view) && <meta property="og:url" content={address} />}
      {socialImage && (
        <>
          <meta property="og:image" content={socialImage} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={page.title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {view.kind === 'docs/[doc]' && (
        <>
          <meta name="docsearch:language" content={site.language} />
          <meta name="docsearch:version" content={view.version.label} />
        </>
      )}
      <meta name="color-scheme" content="light dark" />
      {themeColor && (
        <>
          <meta name="theme-color" content={themeColor.light} data-mode="light" media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={themeColor.dark} data-mode="dark" media="(prefers-color-scheme: dark)" />
        </>
      )}
      {icons && <link rel="icon" href={icons.ico} sizes="32x32" />}
      {site.favicon && (
        <link rel="icon" href={site.favicon} type={site.favicon.endsWith('.svg') ? 'image/svg+xml' : undefined} />
      )}
      {icons && <link rel="apple-touch-icon" href={icons.touch} />}
      {icons && <link rel="manifest" href={icons.manifest} />}
      <link rel="search" type="application/opensearchdescription+xml" href={site.openSearch} title={site.title} />
    </>
  );
}
