/**
 * Runs in the page. Returns whether a link or control is so small and so close to another one, or so covered by it, that WCAG's definition
 * of target size may not hold. Only then must axe check: that rule takes it as long as all others together.
 */
export function hasCloseTargets(): boolean {
  const MIN_SIZE = 24;
  // An element without a role, such as a block of code that the keyboard scrolls, is no target.
  const focusable =
    'a[href], button, input, select, textarea, summary, [tabindex][role], [contenteditable], [role=option]';
  // axe compares the targets of one scrolling box with each other only. Others are clipped where they seem to overlap.
  const isScrolling = (element: Element) => {
    const [isWide, isHigh] = [element.scrollWidth > element.clientWidth, element.scrollHeight > element.clientHeight];
    if (!isWide && !isHigh) return false;
    const { overflowX, overflowY } = getComputedStyle(element);
    return (isWide && /auto|scroll/.test(overflowX)) || (isHigh && /auto|scroll/.test(overflowY));
  };
  const boxes = new Map<Element, Element | null>();
  /** Returns the closest scrolling box around an element. */
  const boxAround = ({ parentElement: parent }: Element): Element | null => {
    if (!parent) return null;
    const box = boxes.get(parent) ?? (isScrolling(parent) ? parent : boxAround(parent));
    boxes.set(parent, box);
    return box;
  };
  const targets = [...document.querySelectorAll(focusable)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, box: element.getBoundingClientRect(), around: boxAround(element) }));
  // A link in a sentence may be as small as its text.
  const isInText = ({ tagName, parentElement }: Element) =>
    tagName === 'A' &&
    [...(parentElement?.childNodes ?? [])].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
  const isSmall = ({ width, height }: DOMRect) => width < MIN_SIZE || height < MIN_SIZE;
  const isCovered = (box: DOMRect, near: DOMRect) =>
    Math.min(box.right, near.right) - Math.max(box.left, near.left) > 1 &&
    Math.min(box.bottom, near.bottom) - Math.max(box.top, near.top) > 1;
  return targets.some(({ element, box, around }) => {
    if (isInText(element)) return false;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return targets.some(({ element: other, box: near, around: aroundOther }) => {
      if (around !== aroundOther || other.contains(element) || element.contains(other)) return false;
      if (!isSmall(box)) return isCovered(box, near);
      const distance = (left: number, right: number, top: number, bottom: number) =>
        Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      if (distance(near.left, near.right, near.top, near.bottom) < MIN_SIZE / 2) return true;
      const [centerX, centerY] = [(near.left + near.right) / 2, (near.top + near.bottom) / 2];
      return isSmall(near) && distance(centerX, centerX, centerY, centerY) < MIN_SIZE;
    });
  });
}
