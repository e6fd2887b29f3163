declare const axe: typeof import('axe-core');

/** The violations of the rules that read the DOM, and the keys of the elements that were checked. */
export interface StructureViolations {
  readonly lines: readonly string[];
  readonly keys: readonly string[];
}

/** What a check of the DOM runs, and what it does not look at again. */
interface StructureCheck {
  readonly tags: readonly string[];
  /** The rules that are not run. */
  readonly without: readonly string[];
  /** The keys that have passed. */
  readonly passed: readonly string[];
}

/**
 * Runs in the page. Runs axe's rules on the elements whose key has not passed on a page before. A key is all that the rules can read of
 * an element: its name and attributes and those of the elements around it, whether it is shown, scrolls and has a text, and the kinds of
 * its children, or all that is inside an element that is named by its text. The outline of a page has a key too: its landmarks, its
 * levels of headings, its duplicate ids and its head. A page with a new outline is checked as a whole.
 */
export async function structureViolations({ tags, without, passed }: StructureCheck): Promise<StructureViolations> {
  const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role=heading]';
  const LANDMARKS = `main, nav, aside, header, footer, search, :is(section, form):is([aria-label], [aria-labelledby]), :is(${[
    'banner',
    'complementary',
    'contentinfo',
    'form',
    'main',
    'navigation',
    'region',
    'search',
  ].map((role) => `[role=${role}]`)})`;
  /** Elements that are named by the text inside of them. */
  const NAMED_BY_TEXT = `a, button, summary, label, option, caption, legend, ${HEADINGS}, ${[
    'button',
    'checkbox',
    'link',
    'menuitem',
    'option',
    'radio',
    'switch',
    'tab',
  ].map((role) => `[role=${role}]`)}`;
  const NAMES = '[aria-label], [aria-labelledby], [title], [alt], title';
  const FOCUSABLE = '[tabindex], a[href], button, input, select, textarea, summary';
  const UNREAD = /^(class|style|value|datetime|width|height|d|data-.*|aria-current)$/;
  const REFERENCES = /^(aria-(labelledby|describedby|controls|owns)|for|headers)$/;
  const known = new Set(passed);
  const keys = new Set<string>();
  const unknown: Element[] = [];

  const hasWords = (text: string | null) => /[\p{L}\p{N}]/u.test(text ?? '');
  const missing = (ids: string) => ids.split(/\s+/).filter((id) => id !== '' && document.getElementById(id) === null);
  const attributeOf = (element: Element, { name, value }: Attr) => {
    if (name === 'href' && value.startsWith('#')) return `${name} ${missing(value.slice(1)).length}`;
    if (/^(href|id|src|srcset)$/.test(name)) return name;
    if (REFERENCES.test(name)) return `${name} ${missing(value).length}`;
    const isCompared = element.matches(NAMED_BY_TEXT) && hasWords(element.textContent);
    if (/^(aria-label|title)$/.test(name) && hasWords(value) && !isCompared) return name;
    return `${name}=${value}`;
  };
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const scrolls = (element: Element) => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
    const overflows = scrollWidth > clientWidth + 13 || scrollHeight > clientHeight + 13;
    return overflows && getComputedStyle(element).overflow !== 'visible';
  };
  const ownLook = (element: Element) => {
    const attributes = [...element.attributes].filter(({ name }) => !UNREAD.test(name));
    const { width, height, right, bottom } = element.getBoundingClientRect();
    const isOnScreen = width > 1 && height > 1 && right > 0 && bottom + scrollY > 0;
    const state = `${isShown(element) ? '' : '-'}${isOnScreen ? '' : '<'}${scrolls(element) ? '~' : ''}${element.matches(':checked') ? ':' : ''}`;
    return `${element.tagName}${state} ${attributes.map((attribute) => attributeOf(element, attribute)).join(' ')}`;
  };
  /** The words of code have nothing but colors. */
  const isWord = (node: Element) =>
    node.matches('span, ins, del, mark') && /^(class)?$/.test(node.getAttributeNames().join());
  const isPlainCode = (node: Element) => node.matches('pre code') && [...node.querySelectorAll('*')].every(isWord);
  const kindsOf = (looks: readonly string[]) => [...new Set(looks)].sort();
  const fullLook = (element: Element, isVerbatim: boolean): string => {
    if (!isShown(element)) return `${element.tagName}-`;
    const inside = [...element.childNodes].map((child) => {
      if (child instanceof Element) return fullLook(child, isVerbatim);
      const text = child instanceof Text ? child.data.trim() : '';
      return text && (isVerbatim ? text : 'text');
    });
    return `${ownLook(element)}(${isVerbatim ? inside : kindsOf(inside)})`;
  };
  /** Elements that must have children of some kinds. */
  const CONTAINERS = 'ul, ol, menu, dl, table, thead, tbody, tr, details, fieldset, select, [role]';
  const lookOf = (element: Element, own: string) => {
    if (!element.matches(CONTAINERS)) return own;
    const inside = [...element.childNodes].flatMap((child) => {
      if (child instanceof Element) return child.tagName + (isShown(child) ? '' : '-') + (child.role ?? '');
      return child instanceof Text && child.data.trim() !== '' ? ['text'] : [];
    });
    return `${own}(${element.matches('tr, dl') ? inside : kindsOf(inside)})`;
  };
  /** Two hashes of 32 bits, because the looks themselves are long. */
  const hashOf = (text: string) => {
    let [one, two] = [0x811c9dc5, 0x9e3779b9];
    for (let index = 0; index < text.length; index += 1) {
      one = Math.imul(one ^ text.charCodeAt(index), 0x01000193);
      two = Math.imul(two ^ text.charCodeAt(index), 0x85ebca6b) + 1;
    }
    return (one >>> 0).toString(36) + (two >>> 0).toString(36);
  };
  /** Adds the elements with a new key. What is inside of such an element is checked with it. */
  const visit = (element: Element, above: string, isChecked: boolean): void => {
    const isWhole = element.matches(NAMED_BY_TEXT);
    const isCompared =
      isWhole && !element.matches(HEADINGS) && (element.matches(NAMES) || element.querySelector(NAMES) !== null);
    const isCode = isPlainCode(element);
    const own = ownLook(element);
    const key = hashOf(`${above} ${isCode ? own : isWhole ? fullLook(element, isCompared) : lookOf(element, own)}`);
    keys.add(key);
    // A rule reads where the texts of a box are that only a pointer can scroll.
    const isPointerOnly = scrolls(element) && !element.matches(FOCUSABLE) && element.querySelector(FOCUSABLE) === null;
    const isNew = isPointerOnly || !known.has(key);
    if (isNew && !isChecked) unknown.push(element);
    if (isWhole || isCode || !isShown(element)) return;
    const around = hashOf(`${above} ${own}`);
    for (const child of element.children) visit(child, around, isChecked || isNew);
  };
  const shown = [...document.querySelectorAll(`${LANDMARKS}, ${HEADINGS}`)].filter(isShown);
  const landmarks = shown.filter((element) => element.matches(LANDMARKS));
  const levels = shown
    .filter((element) => element.matches(HEADINGS))
    .map((element) => element.ariaLevel ?? element.tagName);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const outline = hashOf(
    JSON.stringify([
      [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
      document.title !== '',
      [...document.querySelectorAll('meta[name=viewport], meta[http-equiv]')].map(({ outerHTML }) => outerHTML),
      landmarks.map(
        (element) =>
          `${element.tagName} ${element.role} ${element.ariaLabel} ${element.parentElement?.closest(LANDMARKS)?.tagName}`,
      ),
      [...new Set(levels.map((level, index) => `${levels[index - 1]} ${level}`))].sort(),
      ids.filter((id, index) => ids.indexOf(id) !== index),
    ]),
  );
  keys.add(outline);
  for (const child of document.body.children) visit(child, '', false);
  const isOutside = (element: Element) => element.closest(LANDMARKS) === null;
  const isOutlineNew = !known.has(outline) || unknown.some(isOutside);
  if (!isOutlineNew && unknown.length === 0) return { lines: [], keys: [...keys] };
  // The words of code are one text each while the rules run: that takes half the time.
  const restore = [...document.querySelectorAll('pre code')].filter(isPlainCode).map((code) => {
    const nodes = [...code.childNodes];
    code.replaceChildren(code.textContent ?? '');
    return () => code.replaceChildren(...nodes);
  });
  const { violations } = await axe.run(isOutlineNew ? document : { include: unknown }, {
    runOnly: { type: 'tag', values: [...tags] },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    // The only rule that needs files of the page is about sound and video.
    preload: document.querySelector('audio, video') !== null,
  });
  for (const undo of restore) undo();
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
  return { lines, keys: [...keys] };
}
