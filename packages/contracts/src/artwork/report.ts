import { z } from 'zod';
import { libraryParams } from '../library/folders.ts';
import { namedId } from '../values/identifiers.ts';
import { boxSchema, drawnSchema, findingSchema, fixNames, preflightStatuses } from './verdict.ts';

/** A part of a page's whole picture (`size=whole`), as shares of its width and height from the top left. */
export const placeSchema = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});

export const reportFindingSchema = findingSchema.extend({
  /** From 1, through the whole report: the number at the place in the picture. */
  number: z.int(),
  /** Where it is on the page's whole picture; null: no place in particular, or outside what is shown. */
  place: placeSchema.nullable(),
});

/** How the trim of a page was found. `unknown`: the page is taken as it is. */
export const trimSources = ['trim-box', 'page-with-bleed', 'page-is-trim', 'unknown'] as const;

export const pageReportSchema = z.object({
  /** From 1. */
  page: z.int(),
  /** Trim in mm as it is looked at. */
  width: z.number(),
  height: z.number(),
  isValid: z.boolean(),
  /** Chosen for a sort; what is wrong with another page is only noted. */
  printed: z.boolean(),
  /** Clockwise, in degrees. */
  rotate: z.number(),
  /** In mm from the lower left corner of the MediaBox, the page not turned; null: the file names none. */
  boxes: z.object({
    media: boxSchema,
    crop: boxSchema.nullable(),
    bleed: boxSchema.nullable(),
    trim: boxSchema.nullable(),
  }),
  trim_by: z.enum(trimSources),
  /**
   * The customer’s own cut line: an SVG path (M, L, C, Z) in mm from the top left corner of the trim as it is looked
   * at. Null where a shape of the shop’s is cut, or no line can be followed. The rules follow it for a special shape.
   */
  cut_line: z.string().nullable(),
  /** Path of the page's picture cut to the trim; `&density=2` may be added, here and below. */
  preview: z.string(),
  /** Path of its whole picture, bleed and all: places refer to this one. */
  whole: z.string(),
  /** The trim on the whole picture. */
  trim_place: placeSchema.nullable(),
  findings: z.array(reportFindingSchema),
});

/**
 * GET /dataupload/report/{preflight_hash} and GET /customer/{customerId}/customerFile/{file}/report. 202 with
 * Retry-After and `pending: 1` until there is a verdict; afterwards drawn rules may still add findings (`drawn`).
 */
export const reportAnswer = z.object({
  pending: z.literal(0),
  filename: z.string(),
  /** Bytes. */
  size: z.int(),
  /** 0 when the file can't be opened. */
  pages: z.int(),
  /** What it was held against. */
  expected: z.object({
    width: z.number(),
    height: z.number(),
    shape: z.string().nullable(),
    /** mm; of a rounded label. */
    corner_radius: z.number().nullable(),
    /** Of a special shape, one of the shop's. */
    contour: z.string().nullable(),
    sorts: z.int().nullable(),
  }),
  preflight_task_status: z.enum(preflightStatuses),
  isValid: z.boolean(),
  drawn: drawnSchema,
  counts: z.object({ errors: z.int(), warnings: z.int(), notes: z.int() }),
  /** What concerns the whole file. */
  findings: z.array(reportFindingSchema),
  page_reports: z.array(pageReportSchema),
  /** What the shop can repair of it; see repair.ts. */
  fixes: z.array(z.enum(fixNames)),
  /** What the customer sent was replaced by a repaired copy and can be brought back: POST …/repair/undo. */
  original_kept: z.boolean(),
  /** Path of the same report as a PDF; 202 while it is being made. */
  pdf: z.string(),
});

export type Report = z.output<typeof reportAnswer>;
export type PageReport = z.output<typeof pageReportSchema>;
export type ReportFinding = z.output<typeof reportFindingSchema>;
export type Place = z.output<typeof placeSchema>;

/** One of the caller's uploads. */
export const uploadSubjectParams = z.object({ preflight_hash: namedId() });
/** One of the customer's files. */
export const fileSubjectParams = libraryParams.extend({ file: namedId() });
