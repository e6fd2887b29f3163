import type { Checker } from './axe-tab.ts';

declare const visited: Checker['visited'];
declare const axeOfVisited: Checker['axeOfVisited'];
declare const flattenCode: Checker['flattenCode'];
declare const passed: Checker['passed'];

/** The violations of rules that read colors, and the paths of the texts that are new at this width. */
interface ColorViolations {
  readonly lines: readonly string[];
  readonly paths: readonly number[];
}

/** Runs in the tab that checks. Stores the paths of texts that passed in both modes. */
export function storePaths(paths: readonly number[]): void {
  const width = visited.innerWidth;
  passed.paths.set(width, new Set([...(passed.paths.get(width) ?? []), ...paths]));
}

/**
 * Runs in the tab that checks. Runs axe's rules that read colors on the visible texts whose coloring was not checked before.
 * A coloring is all that decides the contrast: color and font of the text, and what is behind it. A path is all that selectors can read
 * of an element and of what it is in, so the texts of one path have one coloring. To measure every text of every page took most of a run.
 */
export async function colorViolations({
  rules,
  without,
}: Record<'rules' | 'without', readonly string[]>): Promise<ColorViolations> {
  /** Texts of one coloring that are checked on a page: one may be covered, and axe does not judge that. */
  const LIMIT = 4;
  const { document } = visited;
  const modal = document.querySelector(':modal');
  const isLeftOut = (element: Element) =>
    (without.length > 0 && element.matches(without.join())) ||
    // axe does not judge what is behind a modal dialog.
    (modal !== null && !element.contains(modal) && !modal.contains(element));
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
  /** Attributes whose values no selector of the styles reads. */
  const UNREAD = [
    'href',
    'id',
    'src',
    'srcset',
    'alt',
    'title',
    'value',
    'data-symbols',
    'aria-label',
    'aria-controls',
  ];
  const ownPath = (element: Element, isCode: boolean) => {
    const attributes = [...element.attributes].map(({ name, value }) => {
      if (name === 'class') return isCode ? value.replace(/\bi\d+\b/, '') : value;
      return UNREAD.includes(name) || value.length > 24 ? name : `${name}=${value}`;
    });
    const isChecked = element.matches(':checked') ? ':checked' : '';
    // In code, neither what comes before nor how far a line is indented changes a color.
    const before = isCode ? '' : (element.previousElementSibling?.tagName ?? '');
    return `${before}+${element.tagName}${isChecked} ${attributes.join(' ')}`;
  };
  const idOf = (path: string) => {
    const id = passed.ids.get(path) ?? passed.ids.size;
    passed.ids.set(path, id);
    return id;
  };
  const hasPassed = passed.paths.get(visited.innerWidth) ?? new Set();
  const paths = new Set<number>();
  /** The elements with a text whose path is new, and all around them. */
  const around = new Set<Element>();
  const measured = new Set<Element>();
  const look = (element: Element, above: number, isInCode: boolean) => {
    if (isLeftOut(element)) return;
    const path = idOf(`${above} ${ownPath(element, isInCode)}`);
    if (hasText(element) && !hasPassed.has(path)) {
      paths.add(path);
      measured.add(element);
      for (let part: Element | null = element; part && !around.has(part); part = part.parentElement) around.add(part);
    }
    const isCode = isInCode || element.tagName === 'PRE';
    for (const child of element.children) look(child, path, isCode);
  };
  look(document.body, idOf(ownPath(document.documentElement, false)), false);
  if (paths.size === 0) return { lines: [], paths: [] };
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
    const style = visited.getComputedStyle(element);
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
    if (
      measured.has(element) &&
      !passed.colorings.has(coloring) &&
      element.checkVisibility({ visibilityProperty: true })
    ) {
      const found = texts.get(coloring) ?? [];
      if (found.length < LIMIT) texts.set(coloring, [...found, element]);
    }
    for (const child of element.children) if (around.has(child)) walk(child, { behind, color: style.color, isCode });
  };
  walk(document.body, { behind: '', color: '', isCode: false });
  if (texts.size === 0) return { lines: [], paths: [...paths] };
  const judged = [...texts.values()].flat();
  const restore = flattenCode(document, judged);
  // axe does not judge a text on an image. A line at the edge of a box, such as that of a tab, is an image, but not behind the text.
  const lined = [...new Set(judged)].filter((element) => {
    const { backgroundImage, backgroundRepeat, backgroundSize } = visited.getComputedStyle(element);
    return backgroundImage !== 'none' && backgroundRepeat === 'no-repeat' && /\b[12]px$/.test(backgroundSize);
  });
  for (const { style } of lined as HTMLElement[]) style.backgroundImage = 'none';
  const { violations } = await axeOfVisited().run(
    { include: judged },
    { runOnly: { type: 'rule', values: [...rules] }, resultTypes: ['violations'], preload: false },
  );
  for (const { style } of lined as HTMLElement[]) style.backgroundImage = '';
  restore();
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
  // What fails is measured again on the next page, and at a second try.
  if (lines.length === 0) for (const coloring of texts.keys()) passed.colorings.add(coloring);
  return { lines, paths: [...paths] };
}
