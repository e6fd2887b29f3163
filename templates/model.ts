import type { SearchSettings } from '../client/shared/settings.ts';
import type { AssetUrls } from './assets-model.ts';
import type { Post, PostEntry, PostYear, Tag } from './blog/blog-model.ts';
import type { Demonstration, Editor } from './home-model.ts';
import type { Link } from './link.ts';

export type { AssetUrls } from './assets-model.ts';

/** A heading of a document: its level from 2 to 6, its anchor, its text. */
export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** A category of the sidebar with its pages, in reading order. */
export interface SidebarCategory {
  readonly label: string;
  readonly items: readonly Link[];
}

/** A docs version in the version menu. It links to the same page of that version, or to the version's root. */
export interface VersionLink extends Link {
  readonly name: string;
  /** Whether the reader is on a page of this version. */
  readonly isSelected: boolean;
  /** The status of the version, such as `unmaintained`. */
  readonly status: string;
  /** Whether the version has the current page. */
  readonly hasCounterpart: boolean;
}

/** The contents of a kind of page. The kind is the page module's path below `templates/pages`. */
export type View =
  | {
      readonly kind: 'index';
      /** The HTML before the first heading, and the HTML from each heading to the next. */
      readonly opening: string;
      readonly sections: readonly string[];
      readonly demonstration?: Demonstration | undefined;
      readonly editor?: Editor | undefined;
    }
  | { readonly kind: 'search' }
  | { readonly kind: '404' }
  | { readonly kind: 'offline' }
  | {
      readonly kind: 'docs/[doc]';
      readonly version: { readonly label: string; readonly path: string; readonly isLatest: boolean };
      /** The same page in the current version, for the banner of a version that is no longer maintained. */
      readonly banner?: { readonly latest: Link; readonly hasCounterpart: boolean } | undefined;
      readonly sidebar: readonly SidebarCategory[];
      readonly breadcrumbs: readonly string[];
      readonly html: string;
      readonly headings: readonly Heading[];
      readonly edit?: string | undefined;
      readonly updated?: string | undefined;
      readonly previous?: Link | undefined;
      readonly next?: Link | undefined;
    }
  | {
      readonly kind: 'blog';
      /** The newest post of the blog, on the first page. */
      readonly featured?: PostEntry | undefined;
      /** The other posts of the page. */
      readonly posts: readonly PostEntry[];
      readonly page: number;
      /**
       * Links to the pages of the list: the first, the last and those near this page, with a gap where some are left out. Empty if there is one
       * page.
       */
      readonly pages: readonly (Link | 'gap')[];
      /** The tags with the most posts. */
      readonly tags: readonly Link[];
      readonly newer?: string | undefined;
      readonly older?: string | undefined;
    }
  | { readonly kind: 'blog/archive'; readonly years: readonly PostYear[] }
  | {
      readonly kind: 'blog/tags';
      readonly tags: readonly Tag[];
      /** The labels of the axis of years, at equal distances. */
      readonly years: readonly string[];
      /** All posts, newest first, if there are so few that they are shown instead of the axis. */
      readonly posts: readonly Post[];
    }
  | {
      readonly kind: 'blog/tags/[tag]';
      readonly tag: Tag;
      /** The tags that posts with this tag have too. */
      readonly related: readonly Link[];
      readonly years: readonly PostYear[];
    }
  | {
      readonly kind: 'blog/[post]';
      readonly post: Post;
      readonly html: string;
      readonly headings: readonly Heading[];
      readonly recent: readonly Link[];
      /** The posts with the most tags in common, apart from the newer and the older post. */
      readonly more: readonly Post[];
      readonly edit?: string | undefined;
      readonly newer?: Link | undefined;
      readonly older?: Link | undefined;
    };

/** A page of one kind, with everything its template needs. */
export interface Page<V extends View = View> {
  /** The route below the base URL: an absolute path without trailing slash. */
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** The route of the canonical page, if that is another page. */
  readonly canonical?: string | undefined;
  /** The address of the page as Markdown, if the page is made of Markdown alone. */
  readonly markdown?: string | undefined;
  /** The address of the types of the symbols in its code. */
  readonly types?: string | undefined;
  /** The absolute URL of the image that social networks show for the page. */
  readonly socialImage?: string | undefined;
  readonly versions: readonly VersionLink[];
  readonly view: V;
}

/** The page of a view's kind. */
export type PageOf<K extends View['kind']> = Page<Extract<View, { kind: K }>>;

/** What is the same on every page: the contents of the chrome, and the URLs of the bundles. */
export interface Site {
  /** The content security policy, if the host does not send it as a header. */
  readonly policy?: string | undefined;
  /** Whether search engines may list the site. A site with drafts is for reviewers. */
  readonly isPublic: boolean;
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  readonly baseUrl: string;
  readonly favicon?: string | undefined;
  /** The icons for software without SVG support, and the manifest with more icons. */
  readonly icons?: { readonly ico: string; readonly touch: string; readonly manifest: string } | undefined;
  readonly themeColor?: { readonly light: string; readonly dark: string } | undefined;
  /** The OpenSearch description, with which browsers search the site. */
  readonly openSearch: string;
  readonly language: string;
  /** The addresses of the home page and of the search page. */
  readonly home: string;
  readonly search: string;
  /** The list of every page with its title, for the not-found page. */
  readonly pageList: string;
  /** The settings of the search in the browser. */
  readonly searchSettings: SearchSettings;
  /** The address of the same settings as a file, which the search dialog loads. */
  readonly searchSettingsFile: string;
  /** The name of the site in the navbar and the footer. */
  readonly brand: string;
  readonly hideNavbarOnScroll: boolean;
  readonly navbar: readonly Link[];
  /** The links to other sites at the end of the navbar, with icons. */
  readonly external: readonly Link[];
  /** The links under the home page's title; the first is the main one. */
  readonly homeButtons: readonly Link[];
  readonly footer: {
    readonly groups: readonly { readonly title: string; readonly items: readonly Link[] }[];
    readonly copyright: string;
  };
  readonly announcement?: { readonly id: string; readonly text: string; readonly link: Link } | undefined;
  /** The feeds of the blog, with their media types. */
  readonly feeds: readonly { readonly href: string; readonly type: string }[];
  /** Whether the home page shows an alert when it is served under another base URL. */
  readonly checkBaseUrl: boolean;
  /** The Google Analytics id, if page views are counted. */
  readonly analytics?: string | undefined;
  /** The address of the script that shows embedded posts. */
  readonly widgets?: string | undefined;
  readonly assets: AssetUrls;
}

/** The props of a page module. */
export interface PageProps<K extends View['kind']> {
  readonly page: PageOf<K>;
  readonly site: Site;
}
