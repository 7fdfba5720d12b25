import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { sha256Of } from '#platform/disk-file-store.ts';
import { failure, ProblemError } from '#platform/failure.ts';
import { checkKey, FileMissing, type FileStore } from '#platform/file-store.ts';
import { openLocalVolume } from '#platform/local-volume.ts';
import { abortOldParts, partBytes, putInParts } from '#platform/s3-parts.ts';

export type S3Place = {
  /** Address of another store than Amazon's own; its buckets are named in the path then. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** Copies on this machine that nobody used for so long are let go. */
const localCopyMs = 600_000;

const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
};
/** A store that does not answer, or says that it can't now: the caller is asked to come again. */
function orDown(error: unknown): never {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  const code = (error as NodeJS.ErrnoException).code;
  const network = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/.test(code ?? '');
  if (!network && (status === undefined || (status < 500 && status !== 429))) throw error;
  throw Object.assign(new ProblemError(failure(503, 'service.unavailable', { retryAfter: 5 })), {
    cause: error,
  });
}

const base64OfHex = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');

/**
 * The file store on any S3-compatible store. Chunks are assembled on this machine first and sent in one piece, large
 * files in parts, with checksums that the store verifies before it acknowledges. `scratch` is local and holds nothing for good, but
 * chunks of open uploads: several machines need it to be one shared volume, or uploads that stay on one machine.
 */
export async function openS3FileStore(
  place: S3Place,
  scratch: string,
): Promise<FileStore & { close(): void }> {
  const scratchFolder = join(scratch, 'scratch');
  const copies = join(scratch, 'copies');
  const volume = await openLocalVolume(scratch);
  await mkdir(copies, { recursive: true });
  const client = new S3Client({
    region: place.region,
    ...(place.endpoint && { endpoint: place.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    maxAttempts: 4,
    // Checksums are ours: the SHA-256 that is the content's name.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: place.bucket, Key: key });

  const sizeOf = async (key: string): Promise<number | undefined> => {
    checkKey(key);
    try {
      return (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? 0;
    } catch (error) {
      return isMissing(error) ? undefined : orDown(error);
    }
  };
  const open = async (key: string, range?: { start: number; end: number }) => {
    checkKey(key);
    try {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client.send(new GetObjectCommand({ ...at(key), ...(Range && { Range }) }));
      const whole = found.ContentRange?.split('/')[1] ?? found.ContentLength ?? 0;
      return { stream: found.Body as Readable, size: Number(whole) };
    } catch (error) {
      return isMissing(error) ? undefined : orDown(error);
    }
  };
  const putWhole = (key: string, localPath: string, size: number) =>
    // A stream can't be sent twice: the client's own retries need a fresh one, so each try is a call of its own.
    withRetries(() =>
      client.send(
        new PutObjectCommand({
          ...at(key),
          Body: createReadStream(localPath),
          ContentLength: size,
          ContentType: 'application/pdf',
          ChecksumSHA256: base64OfHex(key),
        }),
      ),
    );
  const dropOldCopies = async (): Promise<void> => {
    for (const name of await readdir(copies)) {
      const path = join(copies, name);
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > localCopyMs) await rm(path, { force: true });
    }
  };
  /** A copy on this machine, fetched once for the many pages that are drawn from it. */
  const copyOf = async (key: string): Promise<string> => {
    const path = join(copies, key.replaceAll('/', '_'));
    const now = new Date();
    const there = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (there) return path;
    await dropOldCopies();
    const found = await open(key);
    if (!found) throw new FileMissing(key);
    const aside = join(scratchFolder, `${randomUUID()}.tmp`);
    try {
      await pipeline(found.stream, createWriteStream(aside));
      if (checkKey(key) === 'content' && (await sha256Of(aside)) !== key) {
        throw new Error('The store gave other bytes than were put there');
      }
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
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
          ? putInParts(client, at(key), localPath, size)
          : putWhole(key, localPath, size)
        ).catch(orDown);
      }
      await rm(localPath, { force: true });
      return { key, size };
    },
    async putDerived(key, bytes) {
      if (checkKey(key) !== 'derived') throw new Error('Not a key of something derived');
      const ChecksumSHA256 = createHash('sha256').update(bytes).digest('base64');
      await client
        .send(
          new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.byteLength, ChecksumSHA256 }),
        )
        .catch(orDown);
      await rm(join(copies, key.replaceAll('/', '_')), { force: true });
      return { key, size: bytes.byteLength };
    },
    read: open,
    withLocalPath: async (key, work) => {
      checkKey(key);
      return work(await copyOf(key));
    },
    has: async (key) => (await sizeOf(key)) !== undefined,
    async remove(key) {
      checkKey(key);
      await client.send(new DeleteObjectCommand(at(key))).catch(orDown);
      await rm(join(copies, key.replaceAll('/', '_')), { force: true });
    },
    async removeDerived(folder) {
      const prefix = folder.replace(/\/$/, '');
      if (checkKey(prefix) !== 'derived') throw new Error('Not a folder of something derived');
      for (let token: string | undefined, more = true; more; more = token !== undefined) {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: place.bucket,
            Prefix: `${prefix}/`,
            ...(token && { ContinuationToken: token }),
          }),
        );
        for (const { Key } of page.Contents ?? []) {
          if (Key) await client.send(new DeleteObjectCommand(at(Key)));
        }
        token = page.NextContinuationToken;
      }
    },
    dropUnfinished: (before) => abortOldParts(client, place.bucket, before).catch(orDown),
    async check() {
      await volume.requireWritable();
      await client.send(new HeadBucketCommand({ Bucket: place.bucket })).catch(orDown);
    },
    freeShare: volume.freeShare,
    close: () => client.destroy(),
  };
}

const tries = 4;

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
      const passing = status === undefined || status >= 500 || status === 429;
      if (!passing || attempt === tries || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}
