import { z } from 'zod';
import { lineText } from '../values/text.ts';

/** Tabs of the library that are not folders created by the customer. */
export const specialFolders = [
  'myorder-files',
  'graphic-ticket-files',
  'design-service-files',
  'custom-files',
  'favourite-files',
] as const;
export type SpecialFolder = (typeof specialFolders)[number];

export const maxFolders = 500;

const folderName = lineText(80).min(1);
/** Label size in mm that files of the folder are checked against; 0: no size is set. */
const side = z.number().min(0).max(5_080);

export const libraryParams = z.object({ customerId: z.coerce.number().int().positive() });
export const folderParams = libraryParams.extend({ folder: z.string().max(40) });

export const createFolderBody = z.strictObject({
  folder_name: folderName,
  width: side.default(0),
  height: side.default(0),
});
/** At least one field. */
export const changeFolderBody = z.strictObject({
  folder_name: folderName.optional(),
  width: side.optional(),
  height: side.optional(),
});

export const folderSchema = z.object({
  id: z.int(),
  folder_name: z.string(),
  width: z.number(),
  height: z.number(),
  /** Number of files in it, shown in the confirmation before deletion. */
  files: z.int(),
  created_at: z.iso.datetime(),
});

/** A deleted folder that can be restored. */
export const removedFolderSchema = folderSchema.extend({ restorable_until: z.iso.datetime() });

export const foldersAnswer = z.object({
  customer_project_folders: z.array(folderSchema),
  removed_folders: z.array(removedFolderSchema),
});

/** GET /library/{customerId} */
export const libraryAnswer = z.object({
  customer_project_folders: z.array(folderSchema),
  special_folders: z.array(z.object({ id: z.enum(specialFolders), files: z.int() })),
  storage: z.object({
    /** All stored bytes: current files, deleted ones, and copies kept for repair. */
    used_bytes: z.int(),
    /** The part of it taken by deleted files that can still be restored. */
    removed_bytes: z.int(),
    /** The part of it kept for repair: proposed copies, and originals replaced by an accepted copy. */
    repaired_bytes: z.int(),
    limit_bytes: z.int(),
    files: z.int(),
    /** Days a file is kept after its last use. */
    retention_days: z.int(),
  }),
});

/** DELETE returns what was deleted, and until when POST …/restore restores it. */
export const removedFolderAnswer = z.object({
  id: z.int(),
  files: z.int(),
  restorable_until: z.iso.datetime(),
});

export type Folder = z.output<typeof folderSchema>;
export type FoldersAnswer = z.output<typeof foldersAnswer>;
export type RemovedFolderAnswer = z.output<typeof removedFolderAnswer>;
export type Library = z.output<typeof libraryAnswer>;
export type CreateFolderInput = z.input<typeof createFolderBody>;
export type ChangeFolderInput = z.input<typeof changeFolderBody>;
