/**
 * Makes a node of the page equal to `after`, where it was equal to `before` when it was loaded. What is the same in both is not touched, so it
 * keeps its focus, its open details and what scripts have added.
 */
export function patch(node: ChildNode, before: Node, after: Node): void {
  if (!before.isEqualNode(after)) change(node, before, after);
}

/** Changes a node whose two states differ. To compare them again would take long: on most levels of a page they differ only near the end. */
function change(node: ChildNode, before: Node, after: Node): void {
  const [nodes, old, now] = [[...node.childNodes], [...before.childNodes], [...after.childNodes]];
  if (!isPatchable(before, after) || !haveSameNames(nodes, old)) {
    node.replaceWith(copyOf(after));
    return;
  }
  const equal = equalPairs(old, now);
  const pairs = pairsOf(old, now, equal);
  let at = 0;
  now.forEach((child, index) => {
    const oldIndex = pairs.get(index);
    if (oldIndex === undefined) {
      node.insertBefore(copyOf(child), nodes[at] ?? null);
      return;
    }
    for (const dropped of nodes.slice(at, oldIndex)) dropped.remove();
    at = oldIndex + 1;
    const [current, earlier] = [nodes[oldIndex], old[oldIndex]];
    if (current && earlier && !equal.has(index)) change(current, earlier, child);
  });
  for (const rest of nodes.slice(at)) rest.remove();
}

/** Whether two nodes differ only in what they contain. A custom element is replaced as a whole, because its script has read what it contains. */
function isPatchable(before: Node, after: Node): boolean {
  return !before.nodeName.includes('-') && before.cloneNode().isEqualNode(after.cloneNode());
}

/** Whether scripts have neither added nor removed any of these nodes. */
function haveSameNames(nodes: readonly Node[], old: readonly Node[]): boolean {
  return nodes.length === old.length && nodes.every(({ nodeName }, index) => nodeName === old[index]?.nodeName);
}

/** Returns the old node that stays or is patched for each new node that has one, by their indexes and in the order of both lists. */
function pairsOf(
  old: readonly Node[],
  now: readonly Node[],
  equal: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  let [start, end] = [0, 0];
  now.forEach((child, index) => {
    const oldIndex = equal.get(index);
    if (index >= end) end = now.findIndex((_, later) => later >= index && equal.has(later));
    if (end < 0) end = now.length;
    const free = old.slice(0, equal.get(end) ?? old.length);
    const found = oldIndex ?? free.findIndex((other, at) => at >= start && isPatchable(other, child));
    if (found < 0) return;
    pairs.set(index, found);
    start = found + 1;
  });
  return pairs;
}

/** Returns the most equal nodes that two lists have in the same order. */
function equalPairs(old: readonly Node[], now: readonly Node[]): ReadonlyMap<number, number> {
  const known = new Map<string, boolean>();
  const isEqual = (a: number, b: number) => {
    const key = `${a} ${b}`;
    const result = known.get(key) ?? old[a]?.isEqualNode(now[b] ?? null) === true;
    known.set(key, result);
    return result;
  };
  const pairs = new Map<number, number>();
  let [a, b] = [0, 0];
  let [endOfOld, endOfNow] = [old.length, now.length];
  while (isEqual(a, b)) pairs.set(b++, a++);
  while (endOfOld > a && endOfNow > b && isEqual(endOfOld - 1, endOfNow - 1)) pairs.set(--endOfNow, --endOfOld);
  // How many pairs there are between here and the end that is the same in both.
  const counts = new Map<string, number>();
  const countAt = (oldIndex: number, index: number) => counts.get(`${oldIndex} ${index}`) ?? 0;
  for (let oldIndex = endOfOld - 1; oldIndex >= a; oldIndex -= 1)
    for (let index = endOfNow - 1; index >= b; index -= 1) {
      const most = Math.max(countAt(oldIndex + 1, index), countAt(oldIndex, index + 1));
      counts.set(`${oldIndex} ${index}`, isEqual(oldIndex, index) ? countAt(oldIndex + 1, index + 1) + 1 : most);
    }
  while (a < endOfOld && b < endOfNow) {
    if (isEqual(a, b)) pairs.set(b++, a++);
    else if (countAt(a + 1, b) >= countAt(a, b + 1)) a += 1;
    else b += 1;
  }
  return pairs;
}

function copyOf(node: Node): Node {
  return document.importNode(node, true);
}
