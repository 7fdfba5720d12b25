declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number; readonly default?: number };
  type Options = {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype';
    /**
     * Keeps only glyphs of the given characters, and none that are reached through features of the font.
     */
    readonly noLayoutClosure?: boolean;
    /** Leaves out hinting, which only low-resolution screens need. */
    readonly noHinting?: boolean;
    /** Tags of OpenType features to keep; default: all. */
    readonly keepFeatures?: string[];
    readonly variationAxes?: Readonly<Record<string, Axis>>;
  };
  /** Subsets a font to the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
