/** A font of the shop: the file it is cut from, and how it is used. */
export type FontSource = {
  readonly family: string;
  /** The package's faces of the whole font, by ranges of characters. */
  readonly css: string;
  /** The file that is cut, beside the faces. */
  readonly file: string;
  readonly style: 'normal' | 'italic';
  /** Weights that may be asked for; those that are not in `axes` are shown with the nearest that is. */
  readonly weights: string;
  /** Axes that are fixed or narrowed (OpenType units); the others go as they are. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  /** OpenType features that are kept. */
  readonly features: readonly string[];
  /** The face of sample labels this font is for: it is cut to their letters. Other fonts hold those of all texts. */
  readonly sampleFace?: 'serif' | 'italic';
  /** Measures, numbers and codes are set in it alone: its first file holds figures and capitals. */
  readonly isForFigures?: boolean;
};

/** Used for headings from 17 to 90 px: one optical size in the middle does for all, and one weight: half the bytes. */
const opticalSize = 48;

/** Marks that are put together, forms of a language. */
const letters = ['ccmp', 'locl', 'mark'];
/** Pairs of letters moved together: as many bytes as the letters, so that headings have them alone. */
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
