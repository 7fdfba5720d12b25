import { z } from 'zod';
import { namedId, preflightHash, ruleId } from '../values/identifiers.ts';
import { languageCode } from '../values/language.ts';
import { expectationQuery } from './expectation.ts';

/**
 * Sizes of previews: 127 × 92, 400 × 400, 1024 × 1024 pixels (fitted inside), cut to the trim; `whole` is the whole
 * page with its bleed within 1024 × 1024.
 */
export const previewSizeNames = ['thumbnail', 'popup', 'document', 'whole'] as const;

export const previewImageQuery = z.object({
  size: z.enum(previewSizeNames).default('document'),
  /** 2 for high-density screens. */
  density: z.enum(['1', '2']).default('1'),
});

/** In mm; the origin is the lower left corner of the page. */
export const boxSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/**
 * Repairs the shop can make: a missing TrimBox, bleed mirrored from the artwork, the cut path of a regular shape, the
 * inks of technical layers, a CropBox removed, technical inks renamed, comments made part of the page or removed,
 * protection against changes lifted, small black text and thin black lines set to overprint, white, cut lines and
 * finishes set to overprint, spot colours that were not ordered converted to process inks.
 */
export const fixNames = [
  'trim-box',
  'bleed',
  'cut-path',
  'layer-ink',
  'crop-box',
  'ink-name',
  'annotations',
  'unlock',
  'black-overprint',
  'ink-overprint',
  'spot-process',
] as const;

/**
 * Progress of the rules that need a rendering: pages done and in total. They add findings while `pending`: poll again
 * after a second or two.
 */
export const drawnSchema = z.object({
  done: z.int(),
  total: z.int(),
  pending: z.boolean(),
  /** Pending because the servers are overloaded; it continues automatically. */
  busy: z.boolean(),
});

/** Why there is no verdict yet: chunks are missing, the file is being checked, or the servers are overloaded. */
export const waitingReasons = ['incomplete', 'checking', 'busy'] as const;

export const severities = ['error', 'warning', 'note'] as const;

/** A finding of the check, in the caller's language. */
export const findingSchema = z.object({
  /** Name of the rule, e.g. `refused.encrypted`. */
  id: ruleId,
  /** Findings of one kind differ only in their place and measure: the rule, what it found, and the ink, font or layer. */
  kind: z.string(),
  severity: z.enum(severities),
  /** From 1; null: the whole file. */
  page: z.int().nullable(),
  box: boxSchema.nullable(),
  measured: z.union([z.number(), z.string()]).nullable(),
  limit: z.union([z.number(), z.string()]).nullable(),
  /** One sentence: what is wrong. */
  message: z.string(),
  /** One sentence: how to fix it. */
  advice: z.string(),
  /** Whether the shop can repair it automatically. */
  fixable: z.boolean(),
  /** The repair that fixes it. */
  fix: z.enum(fixNames).nullable(),
  /** Number of further places of the same kind on the page that are not listed. */
  more: z.int(),
});

export const preflightStatuses = ['success', 'failed'] as const;

export const pageVerdictSchema = z.object({
  /** From 1. */
  page: z.int(),
  /** Trim in mm. */
  width: z.number(),
  height: z.number(),
  /** The page fits the wanted size, and neither the page nor the file has an error. */
  isValid: z.boolean(),
  /** Path of the page's picture on the same base (`?size=thumbnail|popup|document|whole&density=1|2`). */
  preview: z.string(),
});

/** 202, with Retry-After: poll again. */
export const pendingVerdict = z.object({
  pending: z.literal(1),
  preflight_hash: preflightHash,
  page: z.int(),
  /** Whether all chunks have arrived; if not, the check has not begun. */
  complete: z.boolean(),
  reason: z.enum(waitingReasons),
  /** The reason as a sentence in the caller's language. */
  message: z.string(),
});

/** The verdict on one page of an upload against the wanted label size. */
export const verdictAnswer = z.object({
  pending: z.literal(0),
  preflight_hash: preflightHash,
  filename: z.string(),
  page: z.int(),
  /** Number of pages in the file, called sorts; 0 if it cannot be opened. */
  pages: z.int(),
  /** Trim of this page in mm; equal to the wanted size if it fits. 0 if the file cannot be opened. */
  width: z.number(),
  height: z.number(),
  /** This page fits the wanted size (always, if that is 0), and neither it nor the file has an error. */
  isValid: z.boolean(),
  /** `failed`: the file or a printed page has an error with regard to its specification. */
  preflight_task_status: z.enum(preflightStatuses),
  drawn: drawnSchema,
  /** Path of this page's picture on the same base; empty if the file cannot be opened. */
  preview: z.string(),
  page_verdicts: z.array(pageVerdictSchema),
  findings: z.array(findingSchema),
});

/** GET /dataupload_test/preview: by `preflight_hash` (or `job`), from page 1. */
export const previewQuery = expectationQuery.extend({
  preflight_hash: namedId().optional(),
  job: namedId().optional(),
  filename: z.string().max(1_000).optional(),
  page: z.string().max(20).optional(),
});

/** GET /{lang}/dataupload/preflight/{preflight_hash}/{page}?width&height */
export const verdictParams = z.object({
  lang: languageCode,
  preflight_hash: namedId(),
  page: z.string().max(20),
});
export const verdictQuery = expectationQuery;

/** GET /dataupload/previewImage/{preflight_hash}/{page}: image/webp; 202 while it is not rendered yet. */
export const previewImageParams = z.object({
  preflight_hash: namedId(),
  page: z.string().max(20),
});

export type Finding = z.output<typeof findingSchema>;
export type Verdict = z.output<typeof verdictAnswer>;
export type PendingVerdict = z.output<typeof pendingVerdict>;
export type Drawn = z.output<typeof drawnSchema>;
export type Fix = (typeof fixNames)[number];
export type PreflightStatus = (typeof preflightStatuses)[number];
