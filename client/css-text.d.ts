/** The minified text of a style sheet, which `build/io/bundle/css-text.ts` puts into the script. */
declare module '*.css?text' {
  const css: string;
  export default css;
}
