import { z } from 'zod';

/** GET /dataupload/storage: storage and retention of the caller's files (a visitor's or a customer's). */
export const storageAnswer = z.object({
  /** Files of the library, including deleted ones that can be restored, and copies kept for repair. */
  used_bytes: z.int(),
  /** The part of them kept for repair: proposed copies, and originals replaced by an accepted copy. */
  repaired_bytes: z.int(),
  /** Uploads that are not in the library yet. */
  open_bytes: z.int(),
  limit_bytes: z.int(),
  /** Maximum bytes of one file. */
  file_limit_bytes: z.int(),
  /** Days a file is kept after its last use. */
  retention_days: z.int(),
  /** Hours an abandoned upload is kept. */
  upload_hours: z.int(),
  /** Whether the caller is a visitor: signing in keeps files longer. */
  guest: z.boolean(),
});
export type StorageInfo = z.output<typeof storageAnswer>;
