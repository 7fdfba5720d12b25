import type { Readable } from 'node:stream';
import { failure, ProblemError } from '#platform/problems/failure.ts';

/** A stored file: named by its content, so that the same bytes are kept once. */
export type StoredFile = { readonly key: string; readonly size: number };

/** A part of a content, both ends included. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * Where files live. Disk by default, any S3-compatible store by setting. Keys are `sha256` in hex of the
 * content (`adopt`) or a caller's opaque name for what is derived from it (`derived/...`); a file name of a
 * customer is never a key.
 */
export type FileStore = {
  /**
   * Moves a finished local file into the store; the local file is gone afterwards. Acknowledged only when it
   * outlives a power cut. `sha256` is what the caller hashed while writing; without it the file is read once more.
   */
  adopt(localPath: string, sha256?: string): Promise<StoredFile>;
  /**
   * Stores small derived bytes (previews, generated PDFs) under an opaque key; a repeat replaces them whole. They
   * may be lost in a power cut, never torn: what is derived is made again.
   */
  putDerived(key: string, bytes: Uint8Array): Promise<StoredFile>;
  /** The content, or a part of it; undefined when there is no such file. `size` is always that of the whole. */
  read(
    key: string,
    range?: ByteRange,
  ): Promise<{ readonly stream: Readable; readonly size: number } | undefined>;
  /** Runs `work` with a path on this machine that holds the content (workers read paths, never streams). */
  withLocalPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  has(key: string): Promise<boolean>;
  /** Removes one file; nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** Removes every derived file whose key begins with this folder (`derived/…/`). */
  removeDerived(folder: string): Promise<void>;
  /** Lets go of what the store holds of transfers begun before this moment and never finished. */
  dropUnfinished(before: Date): Promise<void>;
  /** A folder for parts and temporary files, on the same volume as the store. */
  readonly scratchFolder: string;
  /** Rejects when the store can't be reached or written to. */
  check(): Promise<void>;
  /** Free share of the volume, 0..1. */
  freeShare(): Promise<number>;
};

/** A store that is a bucket, which may hold what is none of the shop's. */
export type BucketStore = FileStore & {
  /** Everything in it, a page at a time. */
  listed(): AsyncIterable<StoredFile>;
  close(): void;
};

/** A file was asked for by its key and is not there. */
export class FileMissing extends Error {}

/** The store does not answer, or says that it can't now: 503, and the caller may come again. */
export class StoreUnavailable extends ProblemError {
  constructor(cause: unknown) {
    super(failure(503, 'service.unavailable', { retryAfter: 2 }));
    this.cause = cause;
  }
}

const contentKey = /^[0-9a-f]{64}$/;
const derivedKey = /^derived(?:\/[0-9a-z_-][0-9a-z_.-]{0,79}){1,6}$/;

/** Whether it is the name of a content; what else a bucket holds is not ours. */
export const isContentKey = (key: string): boolean => contentKey.test(key);

/** Throws for what is no key: a bug, or an attempt to leave the store. */
export function checkKey(key: string): 'content' | 'derived' {
  if (isContentKey(key)) return 'content';
  if (derivedKey.test(key) && !key.includes('..')) return 'derived';
  throw new Error('Not a key of the file store');
}
