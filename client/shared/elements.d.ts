import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** A line of code, which code-line.css indents where it wraps. React passes the attributes of custom elements on unchanged. */
      'c-l': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string | undefined };
    }
  }
}
