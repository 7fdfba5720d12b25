import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { isContentKey } from '../file-store.ts';
import type { S3Calls } from './s3-calls.ts';

/** Size of every part but the last in bytes (stores require at least 5 MiB); larger files are sent in parts. */
export const partBytes = 8 * 1024 * 1024;
/** Parts sent concurrently; each is kept in memory. */
const concurrency = 3;
/** Granularity of a transfer's progress, in bytes. */
const pieceBytes = 64 * 1024;

type Place = { readonly Bucket: string; readonly Key: string };

/**
 * Sends a local file in parts, each with its checksum. Leaves either the whole object or nothing: parts of an
 * unfinished upload would stay in the store and be charged for.
 */
export async function putInParts(
  client: S3Client,
  calls: S3Calls,
  place: Place,
  { localPath, size }: { readonly localPath: string; readonly size: number },
): Promise<void> {
  const file = await open(localPath, 'r');
  try {
    const begin = new CreateMultipartUploadCommand({
      ...place,
      ContentType: 'application/pdf',
      ChecksumAlgorithm: 'SHA256',
    });
    const { UploadId } = await calls.ask((abortSignal) => client.send(begin, { abortSignal }));
    const upload = { ...place, UploadId };
    try {
      const Parts = await sendParts(client, calls, upload, { file, size });
      const complete = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
      await calls.transfer((abortSignal) => client.send(complete, { abortSignal }));
    } catch (error) {
      // Not awaited if the store is unreachable, which would time out again. The sweep aborts what is left.
      const abort = new AbortMultipartUploadCommand(upload);
      const aborted = calls.ask((abortSignal) => client.send(abort, { abortSignal })).catch(() => undefined);
      if (!isSilent(error)) await aborted;
      throw error;
    }
  } finally {
    await file.close();
  }
}

/**
 * Aborts multipart uploads that were started before this time and whose sender died. A lifecycle rule of the bucket
 * could do the same, but only the operator can set one. Uploads of other keys are left alone.
 */
export async function abortOldParts(
  client: S3Client,
  calls: S3Calls,
  Bucket: string,
  before: Date,
): Promise<void> {
  let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (from) {
    const list = new ListMultipartUploadsCommand({ Bucket, ...from });
    const page: ListMultipartUploadsCommandOutput = await calls.ask((abortSignal) =>
      client.send(list, { abortSignal }),
    );
    for (const { Key = '', UploadId, Initiated } of page.Uploads ?? []) {
      if (!isContentKey(Key) || Initiated === undefined || Initiated >= before) continue;
      const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
      await calls.ask((abortSignal) => client.send(abort, { abortSignal })).catch(orGone);
    }
    from = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : undefined;
  }
}

/** A stream of the bytes that calls `taken` for every piece read. */
export function inPieces(bytes: Uint8Array, taken: () => void): Readable {
  return Readable.from(
    (function* () {
      for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
        taken();
        yield bytes.subarray(at, at + pieceBytes);
      }
    })(),
    { objectMode: false },
  );
}

const isSilent = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === undefined;

/** Ignores that another process has already aborted the upload. */
function orGone(error: unknown): void {
  if ((error as { name?: string }).name !== 'NoSuchUpload') throw error;
}

async function sendParts(
  client: S3Client,
  calls: S3Calls,
  upload: Place & { readonly UploadId: string | undefined },
  { file, size }: { readonly file: FileHandle; readonly size: number },
): Promise<CompletedPart[]> {
  const count = Math.ceil(size / partBytes);
  const done: CompletedPart[] = [];
  let next = 0;
  let failed = false;
  const sendNext = async (): Promise<void> => {
    for (let index = next++; index < count && !failed; index = next++) {
      const length = Math.min(partBytes, size - index * partBytes);
      const bytes = Buffer.alloc(length);
      const { bytesRead } = await file.read(bytes, 0, length, index * partBytes);
      if (bytesRead !== length) throw new Error('A file was truncated during its upload');
      const ChecksumSHA256 = createHash('sha256').update(bytes).digest('base64');
      const PartNumber = index + 1;
      const { ETag } = await calls.transfer(async (abortSignal, progressed) => {
        const part = { ...upload, PartNumber, ContentLength: length, ChecksumSHA256 };
        const Body = inPieces(bytes, progressed);
        return client.send(new UploadPartCommand({ ...part, Body }), { abortSignal });
      });
      done.push({ PartNumber, ETag, ChecksumSHA256 });
    }
  };
  const orStop = (error: unknown): never => {
    failed = true;
    throw error;
  };
  const running = Array.from({ length: Math.min(concurrency, count) }, () => sendNext().catch(orStop));
  // Wait for all: a part that arrives after the upload was aborted would stay in the store.
  const broken = (await Promise.allSettled(running)).find((one) => one.status === 'rejected');
  if (broken) throw broken.reason;
  return done.toSorted((a, b) => (a.PartNumber ?? 0) - (b.PartNumber ?? 0));
}
