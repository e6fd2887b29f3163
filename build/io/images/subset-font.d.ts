declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2';
    /** The range that remains of each variation axis. */
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    /** The OpenType features that remain. */
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
  }
  /** Returns the font with the characters of the text only. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
