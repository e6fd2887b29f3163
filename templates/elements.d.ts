import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { IslandWhen } from '../client/islands.ts';

/** React passes the attributes of custom elements on unchanged, so the class attribute is `class`. */
type CustomElement<Attributes = object> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  Attributes & { class?: string; 'data-swap'?: string };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'announcement-bar': CustomElement;
      'back-to-top': CustomElement;
      'color-mode-toggle': CustomElement;
      'doc-sidebar': CustomElement;
      'react-island': CustomElement<{ name: string; props: string; when: IslandWhen; prefix: string }>;
      'search-box': CustomElement<{ 'data-search': string }>;
      'site-navbar': CustomElement<{ 'data-hide-on-scroll'?: true | undefined }>;
      'table-of-contents': CustomElement;
      'version-menu': CustomElement;
    }
  }
}
