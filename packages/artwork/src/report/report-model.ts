import type { Severity } from '../preflight/findings/finding.ts';

/** A part of a picture, as shares of its width and height from the top left. */
export type Share = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** One finding in words; its number stands at its place in the picture as well. */
export type ReportEntry = {
  readonly number: number;
  readonly severity: Severity;
  /** How bad it is, in words. */
  readonly rank: string;
  readonly message: string;
  readonly advice: string;
  /** More places of the same kind, or nothing. */
  readonly more: string;
  readonly place: Share | null;
};

/** The whole page as a local picture file, with its trim and the line that is cut where that is another one. */
export type ReportPicture = {
  readonly path: string;
  readonly trim: Share | null;
  /** An SVG path in mm from the top left corner of the trim, whose width in mm stands beside it. */
  readonly die: { readonly line: string; readonly trimWidth: number } | null;
  /** What the lines are. */
  readonly legend: string;
};

export type ReportSection = {
  readonly heading: string;
  readonly picture: ReportPicture | null;
  /** Said where nothing was found. */
  readonly nothing: string;
  readonly entries: readonly ReportEntry[];
};

/** A preflight report as it is written: every word of it in the reader's language. */
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
