import { z } from 'zod';
import { expectationQuery } from '../artwork/expectation.ts';
import {
  drawnSchema,
  findingSchema,
  pageVerdictSchema,
  preflightStatuses,
  previewSizeNames,
} from '../artwork/verdict.ts';
import { namedId, uuid } from '../values/identifiers.ts';
import { lineText } from '../values/text.ts';
import { libraryParams } from './folders.ts';

export const filesPerPage = 20;

/** Sort orders of a list; a leading minus reverses the order. */
export const fileOrders = [
  'created_at',
  '-created_at',
  'filename',
  '-filename',
  'number_of_pages',
  '-number_of_pages',
  'last_order_number',
  '-last_order_number',
] as const;

/**
 * GET /customer/{customerId}/customerFile. `filter`, `favorite=1` and `folder_name` (or `folder`, its id) are mutually
 * exclusive; `folder_name` also accepts the names of special folders. Without any of them: every file.
 */
export const fileListQuery = z.object({
  filter: z.enum(['jobs', 'service', 'design']).optional(),
  favorite: z.enum(['1']).optional(),
  folder_name: lineText(80).optional(),
  folder: z.string().max(40).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  /** Substring of the file's name or the order number, ignoring case and accents. */
  search: lineText(10_240).optional(),
  job_id: namedId().optional(),
  file_id: namedId().optional(),
  sort: z.enum(fileOrders).default('-created_at'),
});

export const fileSchema = z.object({
  id: uuid,
  filename: z.string(),
  job_id: uuid.nullable(),
  /** Number of pages, called sorts; null until the file was opened. */
  number_of_pages: z.int().nullable(),
  /** Trim of the first page in mm; null until the file was opened. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  created_at: z.iso.datetime(),
  /** Name of the person who uploaded it, if several people share the library. */
  uploaded_by: z.string().nullable(),
  last_order_number: z.string().nullable(),
  /**
   * Path of the first page's thumbnail on the customer base; it changes with the content. Add `&page=`, and
   * `&density=2` for high-density screens.
   */
  preview_link: z.string(),
  /** Absent while the check is pending. Files in a folder with a label size are checked against that size. */
  preflight_task_status: z.enum(preflightStatuses).optional(),
  is_favorite: z.boolean(),
  /** The customer's folder; null: none. */
  folder_id: z.int().nullable(),
  size: z.int(),
  /** The uploaded file was replaced by a repaired copy and can be restored: POST …/repair/undo. */
  original_kept: z.boolean(),
  /** Pages used as sorts, in order. */
  sort_order: z.array(z.int()),
});

export const fileListAnswer = z.object({
  data: z.array(fileSchema),
  total: z.int(),
  per_page: z.int(),
});

export const fileParams = libraryParams.extend({ file: z.string().max(64) });
/** `folder`: id of one of the customer's folders. Special folders use /customer/{customerId}/customerFile/{file}. */
export const folderFileParams = fileParams.extend({ folder: z.string().max(40) });

/**
 * GET of one file: with `preview=0` (default) its details and a download address; with `preview=1` the picture of
 * `page` (image/webp; 202 while it is not rendered yet). By default the file is checked against the size of its folder.
 */
export const fileQuery = expectationQuery.extend({
  preview: z.enum(['0', '1']).default('0'),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  size: z.enum(previewSizeNames).default('document'),
  density: z.enum(['1', '2']).default('1'),
});

export const fileDetailAnswer = z.object({
  file: fileSchema,
  /** Valid for 5 minutes, always as a download. */
  download_url: z.url(),
  download_expires_at: z.iso.datetime(),
  page_verdicts: z.array(pageVerdictSchema),
  findings: z.array(findingSchema),
  drawn: drawnSchema,
  /** When the file is deleted if it is not used again; null: it belongs to an order. */
  kept_until: z.iso.datetime().nullable(),
});

/** A folder's id, or null (or custom-files) to remove the file from its folder. */
const folderTarget = z.union([z.int().positive(), z.literal('custom-files'), z.null()]);

/** PATCH of one file: at least one field. */
export const changeFileBody = z.strictObject({
  is_favorite: z.boolean().optional(),
  filename: lineText(255).min(1).optional(),
  folder: folderTarget.optional(),
  /** Pages used as sorts, in order. Not for files of an order. */
  sort_order: z.array(z.int().min(1).max(1_000)).min(1).max(200).optional(),
});

/** Maximum number of files changed by one call. */
export const maxFilesAtOnce = 500;
const fileIds = z.array(uuid).min(1).max(maxFilesAtOnce);
/** PATCH /customer/{customerId}/customerFile: all of them or none. */
export const changeFilesBody = z.strictObject({
  file_ids: fileIds,
  is_favorite: z.boolean().optional(),
  folder: folderTarget.optional(),
});
/** POST /customer/{customerId}/customerFile/move: all of them or none; each file is in one move only. */
export const moveFilesBody = z.strictObject({
  moves: z
    .array(z.strictObject({ file_ids: fileIds, folder: folderTarget }))
    .min(1)
    .max(500)
    .refine((moves) => {
      const ids = moves.flatMap(({ file_ids }) => file_ids);
      return ids.length <= maxFilesAtOnce && new Set(ids).size === ids.length;
    }, 'field.invalid'),
});
/** POST /customer/{customerId}/customerFile/remove and …/restore */
export const fileIdsBody = z.strictObject({ file_ids: fileIds });
export const changedFilesAnswer = z.object({ changed: z.int() });
export const removedFilesAnswer = z.object({ removed: z.int(), restorable_until: z.iso.datetime() });

export type CustomerFile = z.output<typeof fileSchema>;
export type FileList = z.output<typeof fileListAnswer>;
export type FileListQuery = z.input<typeof fileListQuery>;
export type FileDetail = z.output<typeof fileDetailAnswer>;
export type ChangeFileInput = z.input<typeof changeFileBody>;
export type MoveFilesInput = z.input<typeof moveFilesBody>;
