/** Returns a text with `\n` as its only line end and without a byte order mark, so that every checkout builds the same site. */
export function normalizeText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}
