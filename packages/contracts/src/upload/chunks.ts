import { z } from 'zod';
import { namedId, preflightHash, uuid } from '../values/identifiers.ts';

/** Bytes of a chunk when a file is sent in many. Every chunk but the last has the same size. */
export const chunkBytes = 716_800;
/** Bytes of a chunk at max: what a file sent in one piece may have. */
export const largestChunkBytes = 5_000_000;
/** Characters of the largest chunk in base64, with a data address before it. */
export const largestBase64Characters = Math.ceil(largestChunkBytes / 3) * 4 + 64;
export const maxChunks = 2_000;
/** Hours after which an upload that nobody touched is removed. */
export const uploadExpiryHours = 48;
/** Uploads a visitor or a customer may have open side by side. */
export const maxOpenUploads = 20;

/**
 * Numbers stay text here: what is no whole number in range is answered with 422 and the field's name, wherever it
 * stands (query or form).
 */
const numberText = z.string().max(20);

/** POST /dataupload_test/preflight. The body is the chunk in base64 (text/plain), or `singleFileBody`. */
export const preflightQuery = z.object({
  name: z.string().max(1_000).optional(),
  /** Bytes of the whole file. */
  size: numberText.optional(),
  currentChunkIndex: numberText.optional(),
  totalChunks: numberText.optional(),
  /** Label size in mm; 0 or absent: no size is set. */
  width: numberText.optional(),
  height: numberText.optional(),
  /** UUID of the cart line the file is meant for: the check knows its shape, sorts and material then. */
  item: namedId().optional(),
  /** UUID of the client's own: tells two uploads of files of one name apart. */
  upload_id: namedId().optional(),
  /** Goes on with an upload that is known already. */
  preflight_hash: namedId().optional(),
});

/** The single-file payload (at most 5,000,000 bytes). */
export const singleFileBody = z.strictObject({
  name: z.string().max(1_000),
  size: z.int().nonnegative(),
  /** Characters of the base64. */
  length: z.int().nonnegative().optional(),
  base64: z.string().max(largestBase64Characters),
  index: z.int().nonnegative().optional(),
});

/**
 * Fields of a multipart chunk, under either of their names, in any order and also after the bytes: part `file` or
 * `chunk`; `filename`; `total_chunks` or `totalChunks`; `chunk_index` or `chunkIndex`; optional: `width`, `height`,
 * `totalFileSize`, `chunkSize`, `item` (UUID of the cart line), `upload_id`, `preflight_hash`, `index`, `fileUploadindex`, `config`, `lang`.
 */
export const chunkFieldNames = [
  'filename',
  'total_chunks',
  'totalChunks',
  'chunk_index',
  'chunkIndex',
  'width',
  'height',
  'totalFileSize',
  'chunkSize',
  'item',
  'upload_id',
  'preflight_hash',
  'index',
  'fileUploadindex',
  'config',
  'lang',
] as const;

/** After every chunk: what the upload is called and what it has. */
export const chunkAnswer = z.object({
  preflight_hash: preflightHash,
  /** First page to ask the preview of. */
  page: z.int(),
  /** Indices of the chunks that are kept for good. */
  received: z.array(z.int()),
  total_chunks: z.int(),
  /** All chunks are here; the check has begun. */
  complete: z.boolean(),
  /** The library file, once the upload is finalized (the customer route does so with the last chunk). */
  file_id: uuid.nullable(),
});

/**
 * POST /customer/{customerId}/customerProjectFolder/{page}/customerFile: `page` is a folder's id or a special folder, which leaves the file
 * in no folder of the customer's own; in favourite-files it becomes a favourite.
 */
export const folderUploadParams = z.object({
  customerId: z.coerce.number().int().positive(),
  page: z.string().max(40),
});

export const uploadStates = ['receiving', 'assembled', 'finalized', 'aborted', 'expired'] as const;

export const jobInfoParams = z.object({ lang: z.string().max(5), job: namedId() });
/** GET /{lang}/upload/jobinfo/{job}: enough to go on after a reload. */
export const jobInfoAnswer = z.object({
  job: preflightHash,
  preflight_hash: preflightHash,
  filename: z.string(),
  state: z.enum(uploadStates),
  total_chunks: z.int(),
  /** Bytes of every chunk but the last; null until one of them is here. */
  chunk_size: z.int().nullable(),
  /** Bytes of the whole file, where the client said so. */
  size: z.int().nullable(),
  received: z.array(z.int()),
  missing: z.array(z.int()),
  width: z.number(),
  height: z.number(),
  /** The cart line it is meant for. */
  item: uuid.nullable(),
  file_id: uuid.nullable(),
  /** When the upload is removed if nothing more comes. */
  expires_at: z.iso.datetime(),
});

export const openUploadsAnswer = z.object({ uploads: z.array(jobInfoAnswer) });

/** POST /dataupload_test/sorts?job&order=3,1,2: the pages that become sorts, in this order. */
export const sortsQuery = z.object({
  job: namedId().optional(),
  preflight_hash: namedId().optional(),
  order: z.string().max(1_000),
});
export const sortsAnswer = z.object({ preflight_hash: preflightHash, order: z.array(z.int()) });

/** POST /dataupload_test/finalize?job (customers may name a `folder`). */
export const finalizeQuery = z.object({
  job: namedId(),
  folder: z.string().max(40).optional(),
});
export const finalizeAnswer = z.object({
  file_id: uuid,
  preflight_hash: preflightHash,
  filename: z.string(),
  folder: z.int().nullable(),
  size: z.int(),
  number_of_pages: z.int().nullable(),
});

/**
 * DELETE /dataupload_test/upload?job: late chunks are answered with 410. By `upload_id` where nobody knows yet what the
 * shop calls it: then also of an upload whose first chunk is still on its way.
 */
export const abortQuery = z.object({
  job: namedId().optional(),
  upload_id: namedId().optional(),
});

export type ChunkAnswer = z.output<typeof chunkAnswer>;
export type JobInfo = z.output<typeof jobInfoAnswer>;
export type FinalizeAnswer = z.output<typeof finalizeAnswer>;
export type UploadState = (typeof uploadStates)[number];
