import type { PreviewSize } from '../draw/preview-sizes.ts';
import type { RefusalCode } from '../limits.ts';
import type { PageGeometry } from '../open/page-geometry.ts';
import type { Expectations } from '../preflight/expectations.ts';
import type { Finding } from '../preflight/finding.ts';

/** What a worker is asked. Files are named by path: their bytes never travel between processes. */
export type Task =
  | { readonly kind: 'inspect'; readonly path: string }
  | { readonly kind: 'preflight'; readonly path: string; readonly expected: Expectations }
  | {
      readonly kind: 'preview';
      readonly path: string;
      /** From 0. */
      readonly pageIndex: number;
      readonly sizes: readonly { readonly size: PreviewSize; readonly density: 1 | 2 }[];
      /** Where the pictures go, `{size}-{density}.webp` each. */
      readonly folder: string;
    };

export type Inspected = {
  readonly ok: true;
  readonly pages: readonly PageGeometry[];
  readonly recovered: boolean;
  readonly restricted: boolean;
  readonly version: string;
};

/** The file as inspected, with what every rule that needs no drawing found. */
export type Preflighted = Inspected & {
  readonly findings: readonly Finding[];
  readonly inks: readonly string[];
};

export type Previewed = {
  readonly ok: true;
  readonly files: readonly { readonly size: PreviewSize; readonly density: 1 | 2; readonly path: string }[];
};

export type Refused = { readonly ok: false; readonly code: RefusalCode };

export type Answer = Inspected | Preflighted | Previewed | Refused;

/** What a worker sends back: the answer with its memory in bytes, or that it is no longer to be trusted. */
export type Reply =
  | { readonly id: number; readonly answer: Answer; readonly resident: number }
  | { readonly id: number; readonly poisoned: string };
