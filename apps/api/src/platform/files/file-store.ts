import type { Readable } from 'node:stream';
import { failure, ProblemError } from '#platform/problems/failure.ts';

/** A stored file. Contents are addressed by their hash, so that equal bytes are stored once. */
export type StoredFile = { readonly key: string; readonly size: number };

/** A byte range; both ends are included. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * The file store: a disk by default, or any S3-compatible store by setting. Keys are the SHA-256 of the content in hex
 * (`adopt`), or an opaque name given by the caller for derived files (`derived/...`). File names of customers are never
 * used as keys.
 */
export type FileStore = {
  /**
   * Moves a complete local file into the store; the local file is removed. When it returns, the content survives a
   * power failure. `sha256`: hash computed by the caller while writing; without it the file is read once more.
   */
  adopt(localPath: string, sha256?: string): Promise<StoredFile>;
  /**
   * Stores small derived bytes (previews, generated PDFs) under an opaque key; replaces an existing file atomically. A
   * power failure may lose them but not truncate them: derived files are generated again.
   */
  putDerived(key: string, bytes: Uint8Array): Promise<StoredFile>;
  /** The content, or a part of it; undefined if there is no such file. `size` is always the total size. */
  read(
    key: string,
    range?: ByteRange,
  ): Promise<{ readonly stream: Readable; readonly size: number } | undefined>;
  /** Runs `work` with the path of a local file with the content (workers read paths, not streams). */
  withLocalPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  has(key: string): Promise<boolean>;
  /** Removes one file; no error if it does not exist. */
  remove(key: string): Promise<void>;
  /** Removes every derived file whose key starts with this prefix (`derived/…/`). */
  removeDerived(folder: string): Promise<void>;
  /** Discards unfinished transfers that were started before this time. */
  dropUnfinished(before: Date): Promise<void>;
  /** The chunks of open uploads. */
  readonly chunks: ChunkStore;
  /** A local folder for temporary files of this process; for a disk store, on the same volume. */
  readonly scratchFolder: string;
  /** Rejects if the store is not reachable or not writable. */
  check(): Promise<void>;
  /** Free share of the volume, 0..1. */
  freeShare(): Promise<number>;
  /** Bytes that fit on the volume before its free share falls below `minFreeShare`. */
  roomBytes(): Promise<number>;
  /** Whether stored contents and chunks occupy this volume, as those of a disk store do. */
  readonly isLocal: boolean;
};

/**
 * The chunks of open uploads, which every process that takes or joins them must reach. They are kept as files of their
 * own: the parts of a bucket's multipart upload have 5 MiB at least, chunks are smaller.
 */
export type ChunkStore = {
  /**
   * Moves a complete local file into the store, under a key of `chunkKey`. When it returns, the chunk survives a power
   * failure. A disk throws `ENOENT` if the chunks of the upload are removed at the same time.
   */
  keep(key: string, localPath: string): Promise<void>;
  /** The bytes of a chunk; undefined if there is none. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Removes one chunk; no error if it does not exist. */
  remove(key: string): Promise<void>;
  /** Removes all chunks of an upload. */
  removeAll(uploadId: string): Promise<void>;
  /** Every upload with chunks, and when its last one was stored; an upload may come twice. */
  uploads(): AsyncIterable<{ readonly uploadId: string; readonly changedAt: Date }>;
};

/** An object of a bucket; `changedAt`: when it was written. */
export type ListedObject = StoredFile & { readonly changedAt: Date };

/** A bucket, which may also contain objects that don't belong to the shop. */
export type BucketStore = FileStore & {
  /** All objects in the bucket, fetched page by page. */
  listed(): AsyncIterable<ListedObject>;
  close(): void;
};

/** A file that should exist is missing. */
export class FileMissing extends Error {}

/** The store is not reachable or temporarily unavailable: responds with 503, to be retried. */
export class StoreUnavailable extends ProblemError {
  constructor(cause: unknown) {
    super(failure('service.unavailable', { retryAfter: 2 }));
    this.cause = cause;
  }
}

const contentKey = /^[0-9a-f]{64}$/;
const derivedKey = /^derived(?:\/[0-9a-z_-][0-9a-z_.-]{0,79}){1,6}$/;

/** Whether a key names a content; a bucket may contain other objects. */
export const isContentKey = (key: string): boolean => contentKey.test(key);

/** Folder of the chunks of all open uploads. */
export const chunksFolder = 'uploads';
const chunkKeyPattern = /^uploads\/([0-9a-f]{32})\/\d{1,4}-[0-9a-f]{64}$/;

/** The key of a chunk: `index` from 0, `sha256` of its bytes in hex. */
export const chunkKey = (uploadId: string, index: number, sha256: string): string =>
  `${chunksFolder}/${uploadId}/${index}-${sha256}`;

/** The id of the upload that a chunk's key names; undefined for other keys. */
export const uploadOfChunkKey = (key: string): string | undefined => chunkKeyPattern.exec(key)?.[1];

/** The kind of a key. Throws if it is invalid, which is a bug or an attempted path traversal. */
export function checkKey(key: string): 'content' | 'derived' | 'chunk' {
  if (isContentKey(key)) return 'content';
  if (uploadOfChunkKey(key) !== undefined) return 'chunk';
  if (derivedKey.test(key) && !key.includes('..')) return 'derived';
  throw new Error('Not a key of the file store');
}
