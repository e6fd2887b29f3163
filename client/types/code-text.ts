/** The elements in a code block that are not code: shown types and error messages. */
const NOT_CODE = '.error-message, .shown-type';

interface TextAt {
  readonly node: Text;
  readonly start: number;
}

/** Maps positions in a code block's text to its text nodes and back. */
export class CodeText {
  readonly #nodes: readonly TextAt[];

  constructor(figure: HTMLElement) {
    let start = 0;
    this.#nodes = textNodes(figure).map((node) => {
      const entry = { node, start };
      start += node.data.length;
      return entry;
    });
  }

  /** Returns the position of the character under a point of the viewport, or nothing if there is no character. */
  positionAt(x: number, y: number): number | undefined {
    const caret = caretAt(x, y);
    const entry = this.#nodes.find(({ node }) => node === caret?.node);
    if (!caret || !entry) return undefined;
    // The caret is between two characters, and the point may be on either of them.
    return [caret.offset - 1, caret.offset]
      .filter((offset) => offset >= 0 && offset < entry.node.data.length)
      .filter((offset) => covers(rangeIn(entry.node, offset, offset + 1), x, y))
      .map((offset) => entry.start + offset)[0];
  }

  /** Returns the range of the document from one position to another. */
  range(start: number, end: number): Range {
    const range = new Range();
    for (const { node, start: from } of this.#nodes) {
      const to = from + node.data.length;
      if (from <= start && start < to) range.setStart(node, start - from);
      if (from < end && end <= to) range.setEnd(node, end - from);
    }
    return range;
  }
}

function textNodes(figure: HTMLElement): Text[] {
  const found: Text[] = [];
  for (const pre of figure.querySelectorAll('pre')) {
    const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode instanceof Text && !walker.currentNode.parentElement?.closest(NOT_CODE))
        found.push(walker.currentNode);
  }
  return found;
}

function caretAt(x: number, y: number): { readonly node: Node; readonly offset: number } | undefined {
  if (typeof document.caretPositionFromPoint === 'function') {
    const caret = document.caretPositionFromPoint(x, y);
    return caret ? { node: caret.offsetNode, offset: caret.offset } : undefined;
  }
  // Safari before 18.4.
  const range = document.caretRangeFromPoint(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

function rangeIn(node: Text, start: number, end: number): Range {
  const range = new Range();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}

function covers(range: Range, x: number, y: number): boolean {
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
}
