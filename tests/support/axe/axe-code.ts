/**
 * Runs in the tab that checks. Replaces the lines of code blocks by their texts, except the lines around the given elements, and returns a
 * function that restores them. Lines and their words have nothing but colors, and are most elements of a page: without them axe takes half
 * the time. A line with an element that has more than a class stays.
 */
export function flattenCode(document: Document, except: readonly Element[] = []): () => void {
  const isPlain = (element: Element) =>
    /^(C-L|SPAN|INS|DEL|MARK)$/.test(element.tagName) && /^(class)?$/.test(element.getAttributeNames().join());
  const kept = new Set<Node | null>(except.map((element) => element.closest('pre code > *')));
  for (const element of document.querySelectorAll('pre code *'))
    if (!isPlain(element)) kept.add(element.closest('pre code > *'));
  const restore = [...document.querySelectorAll('pre code')].map((code) => {
    const lines = [...code.childNodes];
    code.replaceChildren(...lines.map((line) => (kept.has(line) ? line : (line.textContent ?? ''))));
    return () => code.replaceChildren(...lines);
  });
  return () => {
    for (const undo of restore) undo();
  };
}
