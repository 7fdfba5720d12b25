import type { Severity } from '../preflight/findings/finding.ts';

/** A part of a picture, as fractions of its width and height from the top left. */
export type Share = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The findings of one kind as text; the number is that of the first. */
export type ReportEntry = {
  readonly number: number;
  readonly severity: Severity;
  /** The severity as text. */
  readonly rank: string;
  readonly message: string;
  readonly advice: string;
  /** Further places with the same finding, as text; may be empty. */
  readonly more: string;
  /** The numbers of all places, as text; empty if there is one. */
  readonly places: string;
};

/** The number of a finding at its place in the picture. */
export type ReportMark = { readonly number: number; readonly severity: Severity; readonly place: Share };

/** The picture of the whole page, with its trim, and the die line if that differs from the trim. */
export type ReportPicture = {
  readonly path: string;
  readonly trim: Share | null;
  /** An SVG path in mm from the top left corner of the trim, and the width of the trim in mm. */
  readonly die: { readonly line: string; readonly trimWidth: number } | null;
  /** Explains the lines. */
  readonly legend: string;
  /** The findings of the page, also those with an entry elsewhere. */
  readonly marks: readonly ReportMark[];
};

export type ReportSection = {
  readonly heading: string;
  readonly picture: ReportPicture | null;
  /** Text for a section without entries. */
  readonly nothing: string;
  readonly entries: readonly ReportEntry[];
};

/** The content of a preflight report; all texts in the reader's language. */
export type ReportModel = {
  readonly title: string;
  readonly language: string;
  readonly author: string;
  /** ms since 1970 */
  readonly date: number;
  readonly filename: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly verdict: { readonly severity: Severity | 'good'; readonly text: string };
  readonly sections: readonly ReportSection[];
};
