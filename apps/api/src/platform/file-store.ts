import type { Readable } from 'node:stream';

/** A stored file: named by its content, so that the same bytes are kept once. */
export type StoredFile = { readonly key: string; readonly size: number };

/**
 * Where files live. Disk by default, any S3-compatible store by setting. Keys are `sha256` in hex of the
 * content (`put*`) or a caller's opaque name for what is derived from it (`derived/...`); a file name of a
 * customer is never a key.
 */
export type FileStore = {
  /** Moves a finished local file into the store. Acknowledged only after fsync and rename. */
  adopt(localPath: string): Promise<StoredFile>;
  /** Stores small derived bytes (previews, generated PDFs) under an opaque key; a repeat replaces them whole. */
  putDerived(key: string, bytes: Uint8Array): Promise<StoredFile>;
  /** The content, from `start` on when given; undefined when there is no such file. */
  read(key: string): Promise<{ readonly stream: Readable; readonly size: number } | undefined>;
  /** Runs `work` with a path on this machine that holds the content (workers read paths, never streams). */
  withLocalPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** A folder for parts and temporary files, on the same volume as the store. */
  readonly scratchFolder: string;
  /** Free share of the volume, 0..1. */
  freeShare(): Promise<number>;
};
