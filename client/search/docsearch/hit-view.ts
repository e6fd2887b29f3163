import { type ComponentChildren, h } from 'preact';
import { isPlainClick } from '../../overlays/plain-click.ts';
import type { Marked } from '../../shared/hit.ts';
import type { DocSearchHit } from './client.ts';

/** A result: its title, its breadcrumbs, and a snippet. */
export function hitView({ hit: { url, _snippetResult: found } }: HitProps, follow: (href: string) => void) {
  const shown = [
    h('div', { class: 'DocSearch-Hit-Container' }, [
      h('div', { class: 'DocSearch-Hit-content-wrapper' }, [
        h('span', { class: 'DocSearch-Hit-title' }, marked(found.title)),
        h('span', { class: 'DocSearch-Hit-path' }, found.crumbs.join(' › ')),
        h('span', { class: 'search-snippet' }, marked(found.text)),
      ]),
    ]),
  ];
  return resultLink(url, shown, follow);
}

/** What DocSearch passes to the component of a result. */
export interface HitProps {
  readonly hit: DocSearchHit;
}

/**
 * The focus stays in the input, so a result becomes a link only while the pointer is over it:
 * then it can be opened in a new tab, or copied. It is no stop of the Tab key, because the arrow keys reach it.
 */
function resultLink(url: string, children: ComponentChildren, follow: (href: string) => void) {
  return h(
    'a',
    {
      'data-href': url,
      onPointerEnter: ({ currentTarget }) => {
        currentTarget.setAttribute('href', url);
        currentTarget.tabIndex = -1;
      },
      onPointerLeave: ({ currentTarget }) => {
        for (const name of ['href', 'tabindex']) currentTarget.removeAttribute(name);
      },
      onClick: (event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        follow(url);
      },
    },
    children,
  );
}

function marked(text: Marked) {
  return text.map((part) => (part.marked ? h('mark', null, part.text) : part.text));
}
