import { z } from 'zod';
import { libraryParams } from '../library/folders.ts';
import { namedId } from '../values/identifiers.ts';
import { boxSchema, drawnSchema, findingSchema, fixNames, preflightStatuses } from './verdict.ts';

/** An area of a page's whole picture (`size=whole`), as fractions of its width and height from the top left. */
export const placeSchema = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});

export const reportFindingSchema = findingSchema.extend({
  /** From 1, unique within the report: the number shown at the place in the picture. */
  number: z.int(),
  /** Area on the page's whole picture; null: no specific place, or outside the picture. */
  place: placeSchema.nullable(),
});

/** How the trim of a page was determined. `unknown`: the page size is used. */
export const trimSources = ['trim-box', 'page-with-bleed', 'page-is-trim', 'unknown'] as const;

export const pageReportSchema = z.object({
  /** From 1. */
  page: z.int(),
  /** Trim in mm, after rotation. */
  width: z.number(),
  height: z.number(),
  isValid: z.boolean(),
  /** Chosen for a sort; faults on other pages are only noted. */
  printed: z.boolean(),
  /** Clockwise, in degrees. */
  rotate: z.number(),
  /** In mm from the lower left corner of the MediaBox, before rotation; null: the file has none. */
  boxes: z.object({
    media: boxSchema,
    crop: boxSchema.nullable(),
    bleed: boxSchema.nullable(),
    trim: boxSchema.nullable(),
  }),
  trim_by: z.enum(trimSources),
  /**
   * The customer's own cut line: an SVG path (M, L, C, Z) in mm from the top left corner of the trim after rotation.
   * Null if a shape of the shop is cut, or if no line can be traced. For a special shape the rules check along it.
   */
  cut_line: z.string().nullable(),
  /** Path of the page's picture cut to the trim; `&density=2` may be added, here and below. */
  preview: z.string(),
  /** Path of the page's whole picture including bleed: places refer to this one. */
  whole: z.string(),
  /** The area of the trim on the whole picture. */
  trim_place: placeSchema.nullable(),
  findings: z.array(reportFindingSchema),
});

/**
 * GET /dataupload/report/{preflight_hash} and GET /customer/{customerId}/customerFile/{file}/report. 202 with
 * Retry-After and `pending: 1` until there is a verdict; afterwards rules that need a rendering may still add findings
 * (`drawn`).
 */
export const reportAnswer = z.object({
  pending: z.literal(0),
  filename: z.string(),
  /** Bytes. */
  size: z.int(),
  /** 0 if the file cannot be opened. */
  pages: z.int(),
  /** The specification the file was checked against. */
  expected: z.object({
    width: z.number(),
    height: z.number(),
    shape: z.string().nullable(),
    /** mm; for a rounded label. */
    corner_radius: z.number().nullable(),
    /** For a special shape, one of the shop's contours. */
    contour: z.string().nullable(),
    sorts: z.int().nullable(),
  }),
  preflight_task_status: z.enum(preflightStatuses),
  isValid: z.boolean(),
  drawn: drawnSchema,
  counts: z.object({ errors: z.int(), warnings: z.int(), notes: z.int() }),
  /** Findings about the whole file. */
  findings: z.array(reportFindingSchema),
  page_reports: z.array(pageReportSchema),
  /** Repairs the shop can make; see repair.ts. */
  fixes: z.array(z.enum(fixNames)),
  /** The uploaded file was replaced by a repaired copy and can be restored: POST …/repair/undo. */
  original_kept: z.boolean(),
  /** Path of the same report as a PDF; 202 while it is being generated. */
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
