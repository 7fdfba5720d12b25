import { z } from 'zod';

/** GET /dataupload/storage: room and time that the caller's files have (a visitor's or a customer's). */
export const storageAnswer = z.object({
  /** Files of the library, removed ones that can be brought back included, and what repair keeps. */
  used_bytes: z.int(),
  /** As much of them as repair keeps: proposed copies, and originals a taken copy has replaced. */
  repaired_bytes: z.int(),
  /** Uploads that are not in the library yet. */
  open_bytes: z.int(),
  limit_bytes: z.int(),
  /** Bytes of one file at most. */
  file_limit_bytes: z.int(),
  /** Days a file is kept after it was last used. */
  retention_days: z.int(),
  /** Hours an upload that nobody goes on with is kept. */
  upload_hours: z.int(),
  /** Whether it is a visitor's: signing in keeps files longer. */
  guest: z.boolean(),
});
export type StorageInfo = z.output<typeof storageAnswer>;
