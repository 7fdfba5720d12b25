import type { PDF, PdfDict } from '@libpdf/core';
import type { ColourSpace } from '../interpret/colour/colour-space.ts';
import type { DocumentScope } from '../interpret/document-scope.ts';
import type { PageMark } from '../interpret/layers/marks.ts';
import type { Box, PageGeometry } from '../open/page-geometry.ts';
import type { CutTrace } from './cut/cut-trace.ts';
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

export type PageFacts = {
  readonly file: FileFacts;
  /** From 1. */
  readonly number: number;
  readonly dict: PdfDict;
  readonly geometry: PageGeometry;
  /** What will be cut out: the TrimBox, or what the page’s size allows to take for it. In mm. */
  readonly trim: Box;
  /** How the trim was found. */
  readonly trimBy: 'trim-box' | 'page-with-bleed' | 'page-is-trim' | 'unknown';
  /** Trim and bleed: what lies outside is never printed. */
  readonly printed: Box;
  /** The customer's own cut line; known once the page's marks were seen, to rules that need a drawing. */
  readonly cut?: CutTrace | undefined;
};

/** A mark and what it is for; undefined: it is printed. */
export type Purposeful = PageMark & { readonly purpose: Purpose | 'legend' | undefined };

/** A technical plate: where it is first met, and all its pages. */
export type PlatePlace = { readonly page: number; readonly box: Box; readonly pages: ReadonlySet<number> };

/** What the pages together are made of. */
export type Gathered = {
  /** Technical plates by what they are for, then by their names; a layer that is one by its name of group. */
  readonly plates: ReadonlyMap<Purpose, ReadonlyMap<string, PlatePlace>>;
  /** Inks by name, with the first place each is used at, all its pages and the spaces it comes from. */
  readonly inks: ReadonlyMap<
    string,
    {
      readonly page: number;
      readonly box: Box;
      readonly pages: ReadonlySet<number>;
      readonly spaces: ReadonlySet<ColourSpace>;
    }
  >;
};

/** What is known of a page when all its marks were seen. */
export type WholePage = {
  /** Blend spaces of its transparency groups. */
  readonly groups: readonly (ColourSpace | undefined)[];
  /** The cut line of the customer's own that is followed; undefined: the trim is. */
  readonly cut: CutTrace | undefined;
};

export type PageWatch = {
  /** Every mark that is printed or serves a purpose; hidden ones too. */
  mark(mark: Purposeful): void;
  /** After the last one. */
  end?(whole: WholePage): void;
};

/**
 * One rule of the preflight. Any of its parts may be missing: a look at the file, at each page’s boxes and
 * dictionary, at each page’s marks, at everything in the end.
 */
export type Rule = {
  readonly id: string;
  /** Places listed a page and variant; the rest is counted. Default 12. */
  readonly places?: number;
  /** It looks at the marks of soft masks too; for the others they are no paint. */
  readonly seesMasks?: true;
  file?(file: FileFacts, report: Report): void;
  page?(page: PageFacts, report: Report): void;
  watch?(page: PageFacts, report: Report): PageWatch;
  end?(gathered: Gathered, file: FileFacts, report: Report): void;
};

/** To so many decimals: what is shown. */
export const shown = (value: number, decimals = 2): number => Number(value.toFixed(decimals));

/** Below a limit, and not only by the error of a calculation. */
export const isBelow = (value: number, limit: number): boolean => value < limit - 1e-4;

/** Of what is printed only; cut lines, legends and hidden layers are left out. */
export const isInk = (mark: Purposeful): boolean =>
  !mark.hidden && mark.purpose !== 'legend' && mark.purpose !== 'cut';
