import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { sha256Of } from '../disk-file-store.ts';
import {
  type BucketStore,
  checkKey,
  FileMissing,
  type ListedObject,
  StoreUnavailable,
} from '../file-store.ts';
import { openLocalVolume } from '../local-volume.ts';
import { defaultS3Times, endWhenSilent, isMissing, orDown, type S3Times, s3Calls } from './s3-calls.ts';
import { s3Chunks } from './s3-chunks.ts';
import { abortOldParts, inPieces, partBytes, putInParts } from './s3-parts.ts';

export type S3Place = {
  /** Address of a store other than Amazon S3; the bucket is part of the path then. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** Local copies unused for this long (ms) are removed. */
const localCopyMs = 600_000;
/** Time in ms after a response in which the bucket is assumed to exist. */
const bucketSeenMs = 10_000;

/** Time in ms after which a stalled response body is aborted, unless the reader is the slow side. */
const bodyIdleMs = 5_000;
/**
 * Files up to this size in bytes are fetched completely before the response starts, so that a failure gives an error
 * and not a truncated body.
 */
const wholeBytes = 512 * 1024;

/** Reads the body completely; `StoreUnavailable` if it ends early. */
const fetched = (body: Readable): Promise<Readable> =>
  buffer(body).then((bytes) => Readable.from([bytes], { objectMode: false }), orDown);

const quiet = () => undefined;

const base64OfHex = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');

/**
 * The file store on any S3-compatible store. Files are assembled locally from chunks first and sent in one piece, large
 * ones in parts, with checksums that the store verifies before it acknowledges. Chunks of open uploads are objects of
 * their own until then. `scratch` is local to the machine and only temporary.
 */
export async function openS3FileStore(
  place: S3Place,
  scratch: string,
  times: S3Times = defaultS3Times,
): Promise<BucketStore> {
  const scratchFolder = join(scratch, 'scratch');
  const copies = join(scratch, 'copies');
  const volume = await openLocalVolume(scratch);
  await mkdir(copies, { recursive: true });
  const calls = s3Calls((abortSignal) => client.send(headBucket, { abortSignal }), times);
  const headBucket = new HeadBucketCommand({ Bucket: place.bucket });
  const client = new S3Client({
    region: place.region,
    ...(place.endpoint && { endpoint: place.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    // Retries, timeouts and connections are handled by `calls`.
    maxAttempts: 1,
    requestHandler: calls.requestHandler,
    // Errors are reported by exceptions, not by the client's log.
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    // Checksums are set explicitly: the SHA-256 in the content's key.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: place.bucket, Key: key });

  let seenAt = 0;
  /** A missing bucket gives the same status as a missing file, so the bucket is checked as well. */
  const orMissing = async (error: unknown): Promise<undefined> => {
    if (!isMissing(error)) return orDown(error);
    if (performance.now() - seenAt > bucketSeenMs) await requireBucket();
    return undefined;
  };
  const requireBucket = async (): Promise<void> => {
    await calls
      .ask((abortSignal) => client.send(headBucket, { abortSignal }))
      .catch((error: unknown) => orDown(isMissing(error) ? new StoreUnavailable(error) : error));
    seenAt = performance.now();
  };
  const sizeOf = async (key: string): Promise<number | undefined> => {
    checkKey(key);
    const head = new HeadObjectCommand(at(key));
    return calls
      .ask((abortSignal) => client.send(head, { abortSignal }))
      .then(({ ContentLength }) => ContentLength ?? 0, orMissing);
  };
  const open = async (
    key: string,
    range?: { start: number; end: number },
    idleMs = Math.min(times.stalledMs, bodyIdleMs),
  ) => {
    checkKey(key);
    const Range = range && `bytes=${range.start}-${range.end}`;
    const get = new GetObjectCommand({ ...at(key), ...(Range && { Range }) });
    const found = await calls.ask((abortSignal) => client.send(get, { abortSignal })).catch(orMissing);
    if (!found) return undefined;
    const whole = found.ContentRange?.split('/')[1] ?? found.ContentLength ?? 0;
    const isSmall = (found.ContentLength ?? Number.POSITIVE_INFINITY) <= wholeBytes;
    const stream = endWhenSilent(found.Body as IncomingMessage, isSmall ? times.tryMs : idleMs);
    return { stream: isSmall ? await fetched(stream) : stream, size: Number(whole) };
  };
  const remove = (key: string) => {
    const command = new DeleteObjectCommand(at(key));
    return calls.ask((abortSignal) => client.send(command, { abortSignal }));
  };
  async function* listed(Prefix: string): AsyncIterable<ListedObject> {
    for (let token: string | undefined, more = true; more; more = token !== undefined) {
      const list = new ListObjectsV2Command({
        Bucket: place.bucket,
        ...(Prefix && { Prefix }),
        ...(token && { ContinuationToken: token }),
      });
      const page = await calls.ask((abortSignal) => client.send(list, { abortSignal })).catch(orDown);
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key) yield { key: Key, size: Size ?? 0, changedAt: LastModified ?? new Date() };
      token = page.NextContinuationToken;
    }
  }
  const put = (
    input: Omit<PutObjectCommandInput, 'Bucket' | 'Body'>,
    body: (moved: () => void) => Readable,
  ) =>
    calls.transfer(async (abortSignal, progressed) => {
      // A stream can't be sent twice: each attempt opens a new one.
      const Body = body(progressed);
      const unread = new AbortController();
      const broken = new Promise<never>((_, reject) => Body.once('error', reject));
      const command = new PutObjectCommand({ Bucket: place.bucket, ...input, Body });
      const signals = AbortSignal.any([abortSignal, unread.signal]);
      try {
        return await Promise.race([client.send(command, { abortSignal: signals }), broken]);
      } catch (error) {
        unread.abort();
        throw error;
      } finally {
        Body.destroy();
      }
    });
  const putWhole = (
    key: string,
    localPath: string,
    { size, sha256 = key, type = 'application/pdf' }: { size: number; sha256?: string; type?: string },
  ) =>
    put({ Key: key, ContentLength: size, ContentType: type, ChecksumSHA256: base64OfHex(sha256) }, (moved) =>
      createReadStream(localPath).on('data', moved).pause(),
    );
  const dropOldCopies = async (): Promise<void> => {
    for (const name of await readdir(copies)) {
      const path = join(copies, name);
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > localCopyMs) await rm(path, { force: true });
    }
  };
  /** A local copy, fetched once for all pages that are drawn from it. */
  const copyOf = async (key: string): Promise<string> => {
    const path = join(copies, key.replaceAll('/', '_'));
    const now = new Date();
    const there = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (there) return path;
    await dropOldCopies();
    const found = await open(key, undefined, 2 * times.tryMs);
    if (!found) throw new FileMissing(key);
    const temporary = join(scratchFolder, `${randomUUID()}.tmp`);
    try {
      await pipeline(found.stream, createWriteStream(temporary));
      if (checkKey(key) === 'content' && (await sha256Of(temporary)) !== key) {
        throw new Error('The store returned other bytes than were written');
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    return path;
  };

  return {
    scratchFolder,
    async adopt(localPath, sha256) {
      const key = sha256 ?? (await sha256Of(localPath));
      const { size } = await stat(localPath);
      if ((await sizeOf(key)) !== size) {
        await (size > partBytes
          ? putInParts(client, calls, at(key), { localPath, size })
          : putWhole(key, localPath, { size })
        ).catch(orDown);
      }
      await rm(localPath, { force: true });
      return { key, size };
    },
    async putDerived(key, bytes) {
      if (checkKey(key) !== 'derived') throw new Error('Not a key of a derived file');
      const ChecksumSHA256 = createHash('sha256').update(bytes).digest('base64');
      await put({ Key: key, ContentLength: bytes.byteLength, ChecksumSHA256 }, (moved) =>
        inPieces(bytes, moved),
      ).catch(orDown);
      await rm(join(copies, key.replaceAll('/', '_')), { force: true });
      return { key, size: bytes.byteLength };
    },
    read: (key, range) => open(key, range),
    withLocalPath: async (key, work) => {
      checkKey(key);
      return work(await copyOf(key));
    },
    has: async (key) => (await sizeOf(key)) !== undefined,
    async remove(key) {
      checkKey(key);
      await remove(key).catch(orDown);
      await rm(join(copies, key.replaceAll('/', '_')), { force: true });
    },
    async removeDerived(folder) {
      const prefix = folder.replace(/\/$/, '');
      if (checkKey(prefix) !== 'derived') throw new Error('Not a folder of derived files');
      for await (const { key } of listed(`${prefix}/`)) await remove(key).catch(orDown);
    },
    chunks: s3Chunks({ putWhole, open, remove, listed }),
    listed: () => listed(''),
    dropUnfinished: (before) => abortOldParts(client, calls, place.bucket, before).catch(orDown),
    async check() {
      await volume.requireWritable();
      await requireBucket();
    },
    freeShare: volume.freeShare,
    roomBytes: volume.roomBytes,
    isLocal: false,
    close: () => client.destroy(),
  };
}
