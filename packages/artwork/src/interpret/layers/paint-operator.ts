import type { PdfStream } from '@libpdf/core';

/** A content stream as it is run once: that of a page, or of a form that the operator at `from` of `outer` draws. */
export type ContentPlace = {
  readonly form?: PdfStream;
  readonly outer?: ContentPlace;
  readonly from: number;
};

/** The operator that painted a mark. */
export type PaintOperator = {
  readonly content: ContentPlace;
  /** Position in the stream at which its operands begin. */
  readonly from: number;
  /** Whether its colours were set in the stream itself and not outside of it. */
  readonly setsFill: boolean;
  readonly setsStroke: boolean;
};
