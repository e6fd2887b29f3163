import type { DocSidebar } from '../elements/doc-sidebar.ts';

/** Returns what all pages of a build share, as a text: the script, the styles and the announcement. Only a page with the same ones can replace it in place. */
export function sharedPartsOf(page: Document): string {
  const parts = page.querySelectorAll(
    'script[type=module][src], link[rel=stylesheet]:not([data-kind]), announcement-bar p',
  );
  return [...parts].map((part) => part.getAttribute('src') ?? part.getAttribute('href') ?? part.textContent).join();
}

/** Replaces the page-specific parts of the document with those of the next page. */
export function swap(next: Document, applyStyles: () => void, replace?: (part: Element, by: Element) => void): void {
  document.querySelector<DocSidebar>('doc-sidebar')?.store();
  applyStyles();
  const old = new Map(metadataOf(document).map((tag) => [tag.outerHTML, tag]));
  for (const tag of metadataOf(next)) if (!old.delete(tag.outerHTML)) document.head.append(tag);
  for (const tag of old.values()) tag.remove();
  for (const part of document.querySelectorAll('[data-swap]')) {
    const replacement = partOf(next, part);
    if (!replacement) continue;
    if (replace) replace(part, replacement);
    else part.replaceWith(replacement);
  }
}

/** Returns the part of a page that corresponds to one of the document. */
export function partOf(page: ParentNode, part: Element): Element | null {
  return page.querySelector(`[data-swap="${part.getAttribute('data-swap')}"]`);
}

/** Returns the metadata of the head, without scripts and styles that stay loaded, and without the colors of the chosen mode. */
function metadataOf({ head }: Document): Element[] {
  return [
    ...head.querySelectorAll(
      ':scope > :is(title, meta:not([data-mode]), link:not([rel=stylesheet]), script[type$=json])',
    ),
  ];
}
