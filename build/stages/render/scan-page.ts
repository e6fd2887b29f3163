import { Parser } from 'htmlparser2';

/** The links and the anchors of a finished page. */
export interface PageScan {
  readonly route: string;
  readonly addresses: readonly string[];
  readonly ids: readonly string[];
  /** The ids that more than one element has. */
  readonly repeated: readonly string[];
}

const ADDRESSES: Readonly<Record<string, string>> = {
  a: 'href',
  link: 'href',
  img: 'src',
  script: 'src',
  source: 'src',
};

/** Collects the addresses and ids of a finished page. */
export function scanPage(route: string, html: string): PageScan {
  const addresses = new Set<string>();
  const ids = new Set<string>();
  const repeated = new Set<string>();
  const parser = new Parser({
    onopentag(name, attributes) {
      const address = attributes[ADDRESSES[name] ?? ''];
      if (address !== undefined) addresses.add(address);
      if (!attributes.id) return;
      if (ids.has(attributes.id)) repeated.add(attributes.id);
      ids.add(attributes.id);
    },
  });
  parser.end(withoutCode(html));
  return { route, addresses: [...addresses], ids: [...ids], repeated: [...repeated] };
}

/** Code has most of a page's elements. A block with an address or an id is kept, even if it is only the text of the code. */
function withoutCode(html: string): string {
  return html.replace(/<pre\b[\s\S]*?<\/pre>/g, (block) => (/\b(?:id|href|src)=/.test(block) ? block : ''));
}
