/** Custom elements, data attributes, and the names of style sheets without their hashes. */
const FEATURES = /(?<=<)[a-z]+-[a-z-]+(?=[ >])|(?<= )data-[a-z-]+(?=[= >])|(?<=\/assets\/)[\w/-]+(?=-\w{8}\.css")/g;

/** Returns the paths of a few pages that together have all features of the site, given the HTML of all pages by path. */
export function variedPages(pages: ReadonlyMap<string, string>): string[] {
  const missing = new Map([...pages].map(([path, html]) => [path, featuresOf(html)]));
  const chosen: string[] = [];
  for (;;) {
    const [best] = [...missing].sort(([, a], [, b]) => b.size - a.size);
    if (!best || best[1].size === 0) return chosen;
    const [path, features] = best;
    chosen.push(path);
    for (const [other, rest] of missing) missing.set(other, new Set([...rest].filter((name) => !features.has(name))));
  }
}

/** Returns the features of a page: its classes, and what `FEATURES` finds. Scripts and styles depend on them. */
function featuresOf(html: string): Set<string> {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  return new Set([...classes.map((name) => `.${name}`), ...(html.match(FEATURES) ?? [])]);
}
