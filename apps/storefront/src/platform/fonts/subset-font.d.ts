declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number; readonly default?: number };
  type Options = {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype';
    /** Keeps glyphs that stand for characters alone, and none that only features of the font reach. */
    readonly noLayoutClosure?: boolean;
    /** Leaves out what screens of few pixels need. */
    readonly noHinting?: boolean;
    /** Tags of OpenType features; all of them without it. */
    readonly keepFeatures?: string[];
    readonly variationAxes?: Readonly<Record<string, Axis>>;
  };
  /** Cuts a font down to the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
