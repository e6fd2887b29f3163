import { type ComponentChildren, h } from 'preact';
import type { Marked } from '../../shared/hit.ts';
import { endLink, startLink } from '../result-link.ts';
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

function resultLink(url: string, children: ComponentChildren, follow: (href: string) => void) {
  return h(
    'a',
    {
      'data-href': url,
      onPointerEnter: ({ currentTarget }) => startLink(currentTarget, url),
      onPointerLeave: ({ currentTarget }) => endLink(currentTarget),
      onClick: (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
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
