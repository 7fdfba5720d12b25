import type { PreviewSize } from '../draw/preview-sizes.ts';
import type { RefusalCode } from '../limits.ts';
import type { Box, PageGeometry } from '../open/page-geometry.ts';
import type { Checked } from '../preflight/begin-check.ts';
import type { Expectations } from '../preflight/expectation/expectations.ts';
import type { Purpose } from '../preflight/expectation/technical-inks.ts';
import type { Finding, Fix } from '../preflight/findings/finding.ts';
import type { CutLine } from '../press/cut-lines.ts';
import type { PrintFile } from '../press/print-file.ts';
import type { Repair } from '../repair/repair-document.ts';

/** A request to a worker. Files are passed by path: their bytes never travel between processes. */
export type Task =
  | { readonly kind: 'inspect'; readonly path: string }
  | {
      /** Every rule that needs no drawing, for each of the expectations. */
      readonly kind: 'preflight';
      readonly path: string;
      readonly expectations: readonly Expectations[];
    }
  | {
      /** The rules that need a drawing, on one page (from 0). */
      readonly kind: 'check-drawn';
      readonly path: string;
      readonly pageIndex: number;
      readonly expectations: readonly Expectations[];
    }
  | {
      /** Each ink of a page as `plate-{n}.png` in a folder, cut to the trim; `longest`: pixels of the longer side. */
      readonly kind: 'separate';
      readonly path: string;
      readonly pageIndex: number;
      readonly folder: string;
      readonly longest: number;
    }
  | {
      /**
       * A tile of a page (from 0) cut to the trim, as WebP in `target`: what is printed on white, or the inks of one
       * purpose on nothing. `level`, `x` and `y` as in `domain/label/picture-tiles`.
       */
      readonly kind: 'tile';
      readonly path: string;
      readonly pageIndex: number;
      readonly layer: TileLayer;
      readonly level: number;
      readonly x: number;
      readonly y: number;
      readonly target: string;
    }
  | {
      /** Writes a repaired copy to `target`. */
      readonly kind: 'repair';
      readonly path: string;
      readonly target: string;
      readonly repair: Repair;
    }
  | {
      /** Writes a report to `target`; `path` names its model (JSON of a `ReportModel`). */
      readonly kind: 'report';
      readonly path: string;
      readonly target: string;
    }
  | {
      /** Writes a proof to `target`; `path` names its model (JSON of a `ProofModel`). */
      readonly kind: 'proof';
      readonly path: string;
      readonly target: string;
    }
  | {
      /** Writes the file for the press to `target`; `path` is the first of `paths`, all files its pages come from. */
      readonly kind: 'print-file';
      readonly path: string;
      readonly paths: readonly string[];
      readonly target: string;
      readonly wanted: PrintFile;
    }
  | {
      readonly kind: 'preview';
      readonly path: string;
      /** From 0. */
      readonly pageIndex: number;
      readonly sizes: readonly { readonly size: PreviewSize; readonly density: 1 | 2 }[];
      /** Where the pictures go, `{size}-{density}.webp` each. */
      readonly folder: string;
    };

/** What a tile shows: the colours of the press, or the inks of one purpose. */
export type TileLayer = 'print' | Purpose;

export type Inspected = {
  readonly ok: true;
  readonly pages: readonly PageGeometry[];
  readonly recovered: boolean;
  readonly restricted: boolean;
  readonly version: string;
};

/** Results of the rules that need no drawing. */
type Check = Omit<Checked, 'ok'>;

/** An inspected file with the check against one expectation. */
export type Preflighted = Inspected & Check;

/** An inspected file with the checks against several expectations, in order. */
export type PreflightedForAll = Inspected & { readonly checks: readonly Check[] };

export type Previewed = {
  readonly ok: true;
  readonly files: readonly { readonly size: PreviewSize; readonly density: 1 | 2; readonly path: string }[];
};

/** Findings for each expectation, in order. */
export type DrawnChecked = { readonly ok: true; readonly checks: readonly (readonly Finding[])[] };

export type Separated = {
  readonly ok: true;
  readonly plates: readonly {
    readonly ink: string;
    /** Purpose of the ink if it isn’t a printing colour. */
    readonly purpose: Purpose | null;
    /** Share of full ink over the trim, in percent. */
    readonly coverage: number;
    readonly path: string;
    /** Size of the picture in pixels. */
    readonly width: number;
    readonly height: number;
  }[];
  /** The heaviest ink coverage: the sum in percent over a square of 15 mm, and the square in mm. */
  readonly heaviest: { readonly percent: number; readonly box: Box } | null;
  /** Path of a picture (WebP) of the process inks as they look printed, of the size of the plates; null without any. */
  readonly proof: string | null;
};

export type RepairedFile = { readonly ok: true; readonly done: readonly Fix[]; readonly bytes: number };

export type WrittenFile = { readonly ok: true; readonly bytes: number };

export type WrittenPrintFile = WrittenFile & { readonly cuts: readonly CutLine[] };

export type Refused = { readonly ok: false; readonly code: RefusalCode };

export type Answer =
  | Inspected
  | PreflightedForAll
  | Previewed
  | DrawnChecked
  | Separated
  | RepairedFile
  | WrittenFile
  | WrittenPrintFile
  | Refused;

/** A message to a worker. `limitMs`: maximum processor time of the task, below its own limit. */
export type Order = { readonly id: number; readonly task: Task; readonly limitMs?: number };

/** The message of a finished task, with processor time in ms and memory in bytes. */
export type Ended = { readonly id: number; readonly spentMs: number; readonly resident: number } & (
  | { readonly answer: Answer }
  | { readonly poisoned: string }
);

/** Messages of a worker: it is ready, a task begins, a task ended with a result or made the worker unusable. */
export type Reply = { readonly ready: true } | { readonly id: number; readonly started: true } | Ended;
