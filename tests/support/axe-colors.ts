declare const axe: typeof import('axe-core');

/** The violations of rules that read colors, and the colorings of the texts that were checked. */
export interface ColorViolations {
  readonly lines: readonly string[];
  readonly colorings: readonly string[];
}

/**
 * Runs in the page. Runs axe's rules that read colors on the visible texts whose coloring was not checked before.
 * A coloring is all that decides the contrast: color and font of the text, and what is behind it.
 * To measure every text of every page again took most of the time of a run. The parts that match `without` are left out.
 */
export async function colorViolations({
  rules,
  checked,
  without,
}: Record<'rules' | 'checked' | 'without', readonly string[]>): Promise<ColorViolations> {
  /** Texts of one coloring that are checked on a page: one may be covered, and axe does not judge that. */
  const LIMIT = 4;
  const known = new Set(checked);
  const isLeftOut = without.length > 0 ? (element: Element) => element.matches(without.join()) : () => false;
  /** How often a word of code was looked at, by its class and by what is around it. Most elements of a page are such words. */
  const words = new Map<string, number>();
  const texts = new Map<string, Element[]>();
  const walk = (
    element: Element,
    above: { readonly behind: string; readonly color: string; readonly isCode: boolean },
  ) => {
    const isCode = above.isCode || element.tagName === 'PRE';
    const isWord = isCode && element.tagName === 'SPAN' && element.childElementCount === 0;
    if (isWord && /^(class)?$/.test(element.getAttributeNames().join())) {
      const word = `${above.behind}: ${above.color} ${element.parentElement?.className} > ${element.className}`;
      const times = words.get(word) ?? 0;
      if (times >= LIMIT) return;
      words.set(word, times + 1);
    }
    if (element.matches('[disabled], [aria-disabled=true], [inert], [aria-hidden=true]') || isLeftOut(element)) return;
    const style = getComputedStyle(element);
    if (style.display === 'none') return;
    let { behind } = above;
    const isClear = /\/|rgba|transparent/.test(style.backgroundColor);
    if (!isClear && style.opacity === '1') behind = style.backgroundColor;
    else if (style.backgroundColor !== 'rgba(0, 0, 0, 0)') behind += ` ${style.backgroundColor}`;
    for (const [value, usual] of [
      [style.backgroundImage, 'none'],
      [style.opacity, '1'],
      [style.filter, 'none'],
      [style.mixBlendMode, 'normal'],
    ] as const)
      if (value !== usual) behind += ` ${value}`;
    // What is placed over other parts of the page has their backgrounds behind it.
    if (!['static', 'relative'].includes(style.position)) behind += ` ${element.tagName}.${element.className}`;
    const link = element.tagName === 'A' ? ` ${above.color} ${style.textDecorationLine}` : '';
    const size = Number.parseFloat(style.fontSize);
    // Large text may have less contrast, by the definition of WCAG.
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const coloring = `${behind}: ${style.color} ${isLarge} ${style.textShadow}${link}`;
    const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    if (hasText && !known.has(coloring) && element.checkVisibility({ visibilityProperty: true })) {
      const found = texts.get(coloring) ?? [];
      if (found.length < LIMIT) texts.set(coloring, [...found, element]);
    }
    for (const child of element.children) walk(child, { behind, color: style.color, isCode });
  };
  walk(document.body, { behind: '', color: '', isCode: false });
  if (texts.size === 0) return { lines: [], colorings: [] };
  const { violations } = await axe.run(
    { include: [...texts.values()].flat() },
    { runOnly: { type: 'rule', values: [...rules] }, resultTypes: ['violations'], preload: false },
  );
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
  return { lines, colorings: [...texts.keys()] };
}
