/** Adds the styles of a part that is loaded on demand. They are not links in the head, because the router compares the links of pages. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
