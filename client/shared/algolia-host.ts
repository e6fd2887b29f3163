/** Returns a host as Algolia's clients want it. */
export function hostOf(address: string) {
  const { host, protocol } = new URL(address);
  return { url: host, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}
