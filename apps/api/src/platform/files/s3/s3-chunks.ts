import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { atOnce } from '../at-once.ts';
import {
  type ChunkStore,
  checkKey,
  chunksFolder,
  type ListedObject,
  uploadOfChunkKey,
} from '../file-store.ts';
import { orDown } from './s3-calls.ts';

/** What the chunks need of the bucket. */
type Bucket = {
  readonly putWhole: (
    key: string,
    localPath: string,
    file: { size: number; sha256: string; type: string },
  ) => Promise<unknown>;
  readonly open: (key: string) => Promise<{ readonly stream: Readable } | undefined>;
  readonly remove: (key: string) => Promise<unknown>;
  readonly listed: (prefix: string) => AsyncIterable<ListedObject>;
};

/** Chunks removed at the same time. */
const removedAtOnce = 8;

const requireChunkKey = (key: string): void => {
  if (checkKey(key) !== 'chunk') throw new Error('Not a key of a chunk');
};

/** Chunks as objects of the bucket, below one prefix. */
export function s3Chunks({ putWhole, open, remove, listed }: Bucket): ChunkStore {
  const removeOne = (key: string) => remove(key).catch(orDown);
  return {
    async keep(key, localPath) {
      requireChunkKey(key);
      const { size } = await stat(localPath);
      const sha256 = key.slice(-64);
      await putWhole(key, localPath, { size, sha256, type: 'application/octet-stream' }).catch(orDown);
      await rm(localPath, { force: true });
    },
    async read(key) {
      requireChunkKey(key);
      const readOnce = async () => {
        const object = await open(key);
        return object && buffer(object.stream);
      };
      // A body that breaks off is read once more: a file has hundreds of chunks.
      return readOnce().catch(() => readOnce().catch(orDown));
    },
    async remove(key) {
      requireChunkKey(key);
      await removeOne(key);
    },
    async removeAll(uploadId) {
      await atOnce(listed(`${chunksFolder}/${uploadId}/`), removedAtOnce, ({ key }) => removeOne(key));
    },
    async *uploads() {
      let last: { readonly uploadId: string; readonly changedAt: Date } | undefined;
      for await (const { key, changedAt } of listed(`${chunksFolder}/`)) {
        const uploadId = uploadOfChunkKey(key);
        if (uploadId === undefined) continue;
        if (last && last.uploadId !== uploadId) yield last;
        const newest = last?.uploadId === uploadId && last.changedAt > changedAt ? last.changedAt : changedAt;
        last = { uploadId, changedAt: newest };
      }
      if (last) yield last;
    },
  };
}
