/** Returns a host in the form of Algolia's client options. */
export function hostOf(address: string) {
  const { host, protocol } = new URL(address);
  return { url: host, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https' } as const;
}
