/** A font of the shop: its source file and its use. */
export type FontSource = {
  readonly family: string;
  /** The package's `@font-face` rules of the whole font, by ranges of characters. */
  readonly css: string;
  /** The file to subset, next to the rules. */
  readonly file: string;
  readonly style: 'normal' | 'italic';
  /**
   * Range of weights that styles may request; weights outside `axes` are shown with the nearest one inside.
   */
  readonly weights: string;
  /** Axes that are fixed or narrowed (OpenType units); the others are kept. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  /** OpenType features that are kept. */
  readonly features: readonly string[];
  /**
   * The face of sample labels this font is for: it is subset to their letters. Other fonts contain those of
   * all texts.
   */
  readonly sampleFace?: 'serif' | 'italic';
  /** Used for measures, numbers and codes only: its first file contains digits and capitals. */
  readonly isForFigures?: boolean;
};

/** Used for headings from 17 to 90 px: a single optical size and weight halve the bytes. */
const opticalSize = 48;

/** Composed marks and localized forms. */
const letters = ['ccmp', 'locl', 'mark'];
/** Kerning takes as many bytes as the glyphs, so that only headings have it. */
const kerned = [...letters, 'kern'];

export const fontSources: readonly FontSource[] = [
  {
    family: 'Bricolage Grotesque Variable',
    css: '@fontsource-variable/bricolage-grotesque/opsz.css',
    file: 'files/bricolage-grotesque-latin-opsz-normal.woff2',
    style: 'normal',
    weights: '200 800',
    axes: { opsz: opticalSize, wght: 700 },
    features: kerned,
  },
  {
    family: 'Instrument Sans Variable',
    css: '@fontsource-variable/instrument-sans/index.css',
    file: 'files/instrument-sans-latin-wght-normal.woff2',
    style: 'normal',
    weights: '400 700',
    axes: {},
    features: letters,
  },
  {
    family: 'JetBrains Mono Variable',
    css: '@fontsource-variable/jetbrains-mono/index.css',
    file: 'files/jetbrains-mono-latin-wght-normal.woff2',
    style: 'normal',
    weights: '100 800',
    axes: { wght: 500 },
    features: letters,
    isForFigures: true,
  },
  ...(['normal', 'italic'] as const).map((style) => ({
    family: 'DM Serif Display',
    css: `@fontsource/dm-serif-display/400${style === 'italic' ? '-italic' : ''}.css`,
    file: `files/dm-serif-display-latin-400-${style}.woff2`,
    style,
    weights: '400',
    axes: {},
    features: letters,
    sampleFace: style === 'italic' ? ('italic' as const) : ('serif' as const),
  })),
];
