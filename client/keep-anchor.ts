/** Adds the anchor of this page to the links to its counterparts. If a counterpart lacks the section, its link opens the top of the page. */
export function keepAnchor(links: readonly HTMLAnchorElement[], fetchPage: (address: URL) => Promise<string>): void {
  const id = location.hash.slice(1);
  for (const link of links.filter((candidate) => candidate.hasAttribute('data-counterpart'))) {
    if (link.hash !== location.hash) link.hash = location.hash;
    if (!id) continue;
    const drop = (page: string) => {
      if (!page.includes(` id="${decodeURI(id)}"`)) link.hash = '';
    };
    fetchPage(new URL(link.href))
      .then(drop)
      .catch(() => undefined);
  }
}
