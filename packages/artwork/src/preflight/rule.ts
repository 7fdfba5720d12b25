import type { PDF, PdfDict } from '@libpdf/core';
import type { ColourSpace } from '../interpret/colour/colour-space.ts';
import type { DocumentScope } from '../interpret/document-scope.ts';
import type { Subpath } from '../interpret/geometry/path.ts';
import type { PageMark } from '../interpret/layers/marks.ts';
import type { Box, PageGeometry } from '../open/page-geometry.ts';
import type { Expectations } from './expectation/expectations.ts';
import type { Purpose } from './expectation/technical-inks.ts';
import type { Report } from './findings/finding.ts';
import type { PreflightLimits } from './limits.ts';

export type FileFacts = {
  readonly pdf: PDF;
  readonly scope: DocumentScope;
  readonly catalog: PdfDict | undefined;
  readonly bytes: number;
  readonly version: string;
  readonly recovered: boolean;
  readonly restricted: boolean;
  readonly pages: readonly PageGeometry[];
  readonly expected: Expectations;
  readonly limits: PreflightLimits;
};

/** The customer's own cut line: one closed outline, in mm on the page. */
export type CutTrace = {
  readonly outline: Subpath;
  readonly points: readonly (readonly [number, number])[];
  readonly box: Box;
};

export type PageFacts = {
  readonly file: FileFacts;
  /** From 1. */
  readonly number: number;
  readonly dict: PdfDict;
  readonly geometry: PageGeometry;
  /** The area that is cut out: the TrimBox, or the trim derived from the page’s size. In mm. */
  readonly trim: Box;
  /** How the trim was found. */
  readonly trimBy: 'trim-box' | 'page-with-bleed' | 'page-is-trim' | 'unknown';
  /** Trim and bleed: nothing outside is printed. */
  readonly printed: Box;
  /** The customer's own cut line; known after all marks of the page, for rules that need a drawing. */
  readonly cut?: CutTrace | undefined;
};

/**
 * A mark with its purpose; undefined: it is printed. `plates`: the technical plates that it is on, which a mark that is
 * printed can be too: a DeviceN of Cyan and White, a coloured shape with the cut line as its stroke.
 */
export type Purposeful = PageMark & {
  readonly purpose: Purpose | 'legend' | undefined;
  readonly plates: readonly Purpose[];
};

/** A technical plate: its first place, and all its pages. */
export type PlatePlace = { readonly page: number; readonly box: Box; readonly pages: ReadonlySet<number> };

/** Data collected from all pages. */
export type Gathered = {
  /** Technical plates by purpose, then by name; a layer marked as one has the name of its group. */
  readonly plates: ReadonlyMap<Purpose, ReadonlyMap<string, PlatePlace>>;
  /** Inks by name, with the first place of each, all its pages and the colour spaces it comes from. */
  readonly inks: ReadonlyMap<
    string,
    {
      readonly page: number;
      readonly box: Box;
      readonly pages: ReadonlySet<number>;
      readonly spaces: ReadonlySet<ColourSpace>;
      /** All that is painted in it is on layers with a processing step, which says what the ink is for. */
      readonly isOnSteps: boolean;
      /** All that is painted in it can be given process inks instead: text, lines and shapes. */
      readonly isConvertible: boolean;
    }
  >;
};

/** Data of a page after all its marks. */
export type WholePage = {
  /** Blend spaces of its transparency groups. */
  readonly groups: readonly (ColourSpace | undefined)[];
  /** The customer's own cut line; undefined: the trim is cut. */
  readonly cut: CutTrace | undefined;
};

export type PageWatch = {
  /** Every mark that is printed or has a purpose; hidden ones too. */
  mark(mark: Purposeful): void;
  /** Called after the last mark. */
  end?(whole: WholePage): void;
};

/**
 * A rule of the file check. Each of its parts is optional: for the file, for each page’s boxes and dictionary, for
 * each page’s marks, and for everything at the end.
 */
export type Rule = {
  readonly id: string;
  /** Maximum number of places listed per page and variant; further ones are counted. Default 12. */
  readonly places?: number;
  /** It also gets the marks of soft masks, which other rules don't count as paint. */
  readonly seesMasks?: true;
  file?(file: FileFacts, report: Report): void;
  page?(page: PageFacts, report: Report): void;
  watch?(page: PageFacts, report: Report): PageWatch;
  end?(gathered: Gathered, file: FileFacts, report: Report): void;
};

/** Rounds to this many decimals for display. */
export const round = (value: number, decimals = 2): number => Number(value.toFixed(decimals));

/** Whether a value is below a limit by more than a rounding error. */
export const isBelow = (value: number, limit: number): boolean => value < limit - 1e-4;

/** Whether a mark is printed; not cut lines, legends and hidden layers. */
export const isInk = (mark: Purposeful): boolean =>
  !mark.hidden && mark.purpose !== 'legend' && mark.purpose !== 'cut';
