import type { Press } from './expectation/expectations.ts';

type Narrow = { readonly error: number; readonly warning: number };

type Limits = {
  /** mm */
  readonly trim: { readonly error: number; readonly warning: number };
  readonly bleed: { readonly error: number; readonly warning: number };
  readonly safety: number;
  /** pt */
  readonly text: {
    readonly negative: number;
    readonly positive: number;
    readonly house: number;
    readonly severalInks: number;
    /** Black text below this size should overprint, and grey text should be in black ink. */
    readonly black: number;
  };
  /** mm; the lower limit applies if the largest face of the pack is below `smallFace` mm². */
  readonly xHeight: { readonly usual: number; readonly small: number; readonly smallFace: number };
  /** Widths of lines in mm; of several inks and of black in pt. */
  readonly line: {
    readonly positive: { readonly error: number; readonly warning: number };
    readonly negative: { readonly error: number; readonly warning: number };
    readonly severalInks: number;
    readonly black: number;
  };
  /** Samples per inch: up to these it is an error or a warning, and below `house` a note. */
  readonly contone: { readonly error: number; readonly warning: number; readonly house: number };
  readonly bitmap: { readonly error: number; readonly warning: number; readonly house: number };
  readonly scan: { readonly error: number; readonly warning: number };
  readonly tooFine: number;
  /** Percent, averaged over a square of 15 mm. */
  readonly ink: { readonly error: number; readonly warning: number; readonly film: number };
  /** mm and pt */
  readonly cut: {
    readonly differs: number;
    readonly width: number;
    readonly radius: { readonly error: number; readonly warning: number };
  };
  /** Narrowest bar, or smallest module of a two-dimensional code, in mm. */
  readonly module: {
    readonly retail: number;
    readonly code128: number;
    readonly itf: number;
    readonly matrix: Narrow;
  };
  readonly spots: 'error' | 'warning';
  readonly fileBytes: number;
};

/** Roll labels: GWG 2022 “Label & Leaflet”, with the shop's own limits where they are stricter or GWG has none. */
const label: Limits = {
  trim: { error: 0.5, warning: 0.1 },
  bleed: { error: 1, warning: 2.5 },
  safety: 2,
  text: { negative: 5, positive: 4, house: 7, severalInks: 8, black: 12 },
  xHeight: { usual: 1.2, small: 0.9, smallFace: 8_000 },
  line: {
    positive: { error: 0.08, warning: 0.15 },
    negative: { error: 0.1, warning: 0.25 },
    severalInks: 0.5,
    black: 2,
  },
  contone: { error: 199, warning: 239, house: 300 },
  bitmap: { error: 549, warning: 799, house: 1200 },
  scan: { error: 449, warning: 1199 },
  tooFine: 450,
  ink: { error: 340, warning: 320, film: 280 },
  cut: { differs: 0.3, width: 0.25, radius: { error: 0.5, warning: 1 } },
  module: { retail: 0.264, code128: 0.19, itf: 0.25, matrix: { error: 0.19, warning: 0.25 } },
  spots: 'warning',
  fileBytes: 100 * 1024 * 1024,
};

/** Limits by press. */
export const preflightLimits: Readonly<Record<Press, Limits>> = {
  label,
  digital: {
    ...label,
    text: { ...label.text, severalInks: 5 },
    line: { ...label.line, severalInks: 0.25 },
    contone: { error: 95, warning: 149, house: 300 },
    bitmap: { error: 349, warning: 599, house: 1200 },
    spots: 'error',
  },
};

export type PreflightLimits = Limits;
