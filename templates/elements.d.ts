import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type CustomElement<Attributes = object> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Attributes;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'announcement-bar': CustomElement<{ 'data-id': string }>;
      'color-mode-toggle': CustomElement;
    }
  }
}
