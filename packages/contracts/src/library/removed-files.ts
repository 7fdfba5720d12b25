import { z } from 'zod';
import { fileSchema } from './files.ts';

/** GET /customer/{customerId}/removedFiles; files deleted with a folder are restored with it and are not listed. */
export const removedFilesQuery = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) });
export const removedFileSchema = fileSchema
  .pick({ id: true, filename: true, size: true })
  .extend({ restorable_until: z.iso.datetime() });
export const removedFilesAnswer = z.object({
  data: z.array(removedFileSchema),
  total: z.int(),
  per_page: z.int(),
});

/**
 * DELETE /customer/{customerId}/removedFiles: what was deleted permanently, including deleted folders and their files.
 */
export const emptiedBinAnswer = z.object({ files: z.int(), bytes: z.int() });

export type RemovedFiles = z.output<typeof removedFilesAnswer>;
export type RemovedFile = z.output<typeof removedFileSchema>;
export type EmptiedBin = z.output<typeof emptiedBinAnswer>;
