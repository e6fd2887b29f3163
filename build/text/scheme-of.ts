/** Returns the scheme of an address as browsers read it: in lower case, without the control characters and spaces that they ignore. */
export function schemeOf(address: string): string | undefined {
  const plain = address.replace(/[\p{Cc}\s]/gu, '');
  return /^[a-z][a-z\d+.-]*:/i.exec(plain)?.[0].toLowerCase();
}
