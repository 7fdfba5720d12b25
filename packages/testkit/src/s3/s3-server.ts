import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { multipartUploads } from './multipart.ts';
import { Refusal } from './refusal.ts';
import { sha256Hex, signatureFault } from './signature.ts';

type Stored = { readonly bytes: Buffer; readonly type: string; readonly changedAt?: Date };

export type S3Server = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly keys: { readonly id: string; readonly secret: string };
  /** Stored objects by key. */
  readonly objects: Map<string, Stored>;
  /** Number of multipart uploads that were neither completed nor aborted. */
  openUploads(): number;
  /** Adds an upload that was started at that time and abandoned. */
  leaveUpload(key: string, begun: Date): void;
  /** Their keys. */
  uploadKeys(): string[];
  /** Refuses all parts from now on. */
  refuseParts(): void;
  /** Answers this many of the next requests with 503 SlowDown. */
  failNext(times: number): void;
  /** Breaks every request from now on, or those of one method; `undefined` ends this. */
  breakAll(fault: StoreFault | undefined, method?: string): void;
  close(): Promise<void>;
};

/**
 * `hang` never answers, `reset` cuts the connection, `error` and `denied` are 500 and 403, `stalled` starts a body and
 * stops, `slow` answers after three seconds, `no-bucket` is a missing bucket.
 */
export type StoreFault = 'hang' | 'reset' | 'error' | 'denied' | 'stalled' | 'slow' | 'no-bucket';

const statuses: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  AccessDenied: 403,
  InternalError: 500,
  BadDigest: 400,
  MissingContentLength: 411,
  InvalidRequest: 400,
  MalformedXML: 400,
  InvalidRange: 416,
  NotImplemented: 501,
  SlowDown: 503,
  NoSuchUpload: 404,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  EntityTooSmall: 400,
  EntityTooLarge: 400,
};

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Amazon accepts 5 GiB in one piece; the limit here is low, so that large files are sent in parts in tests. */
const largestPutBytes = 10 * 1024 * 1024;

/**
 * A small store with the S3 protocol, for tests: one bucket, in memory, strict where stores differ. Every request must
 * be signed; a PUT needs its length and a SHA-256 checksum that matches its bytes. Files larger than `largestPutBytes`
 * must be sent in parts, all but the last with at least 5 MiB.
 */
export async function startS3Server(): Promise<S3Server> {
  const keys = { id: 'TESTKEYID', secret: 'test-secret-of-the-store' };
  const bucket = 'labels';
  const objects = new Map<string, Stored>();
  const multipart = multipartUploads();
  let failing = 0;
  let refusing = false;
  let broken: { readonly fault: StoreFault; readonly method: string | undefined } | undefined;
  const faultOf = ({ method }: IncomingMessage) =>
    broken && (broken.method ?? method) === method ? broken.fault : undefined;

  const put = (request: IncomingMessage, key: string, bytes: Buffer, response: ServerResponse) => {
    if (request.headers['content-length'] === undefined) throw new Refusal('MissingContentLength');
    const checksum = request.headers['x-amz-checksum-sha256'];
    if (bytes.length > largestPutBytes) throw new Refusal('EntityTooLarge');
    if (typeof checksum !== 'string') throw new Refusal('InvalidRequest');
    if (createHash('sha256').update(bytes).digest('base64') !== checksum) throw new Refusal('BadDigest');
    objects.set(key, { bytes, type: request.headers['content-type'] ?? '', changedAt: new Date() });
    response.setHeader('etag', `"${createHash('md5').update(bytes).digest('hex')}"`);
    response.writeHead(200).end();
  };
  const get = (request: IncomingMessage, key: string, response: ServerResponse) => {
    const object = objects.get(key);
    if (!object) throw new Refusal('NoSuchKey');
    const { bytes } = object;
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const [start, end] = range
      ? [Number(range[1]), Math.min(Number(range[2]), bytes.length - 1)]
      : [0, bytes.length - 1];
    if (start > end && bytes.length > 0) throw new Refusal('InvalidRange');
    const part = bytes.subarray(start, end + 1);
    if (range) response.setHeader('content-range', `bytes ${start}-${end}/${bytes.length}`);
    response.writeHead(range ? 206 : 200, { 'content-length': part.length, 'content-type': object.type });
    if (faultOf(request) === 'stalled') return void response.write(part.subarray(0, part.length / 2));
    response.end(request.method === 'HEAD' ? undefined : part);
  };
  const list = (query: URLSearchParams, response: ServerResponse) => {
    const after = query.get('continuation-token') ?? '';
    const all = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    // Small pages, so that clients which read only the first one are detected.
    const page = all.slice(0, 3);
    const more = all.length > page.length;
    const entries = page.map(
      (key) =>
        `<Contents><Key>${escaped(key)}</Key><Size>${objects.get(key)?.bytes.length ?? 0}</Size><LastModified>${(objects.get(key)?.changedAt ?? new Date()).toISOString()}</LastModified></Contents>`,
    );
    const next = more ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    xml(
      response,
      200,
      `<ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
    );
  };
  const xml = (response: ServerResponse, status: number, body: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);

  const inParts = (
    request: IncomingMessage,
    response: ServerResponse,
    { query, key, bytes }: { readonly query: URLSearchParams; readonly key: string; readonly bytes: Buffer },
  ) => {
    const { headers, method } = request;
    const id = query.get('uploadId');
    if (method === 'POST' && id === null) {
      const type = headers['content-type'] ?? '';
      return xml(response, 200, multipart.create(key, type, headers['x-amz-checksum-algorithm']));
    }
    if (id === null) throw new Refusal('NotImplemented');
    if (method === 'PUT') {
      if (refusing) throw new Refusal('AccessDenied');
      const number = Number(query.get('partNumber'));
      const part = multipart.put(id, key, { number, bytes, checksum: headers['x-amz-checksum-sha256'] });
      response.setHeader('etag', part.etag);
      response.setHeader('x-amz-checksum-sha256', part.checksum);
      return response.writeHead(200).end();
    }
    if (method === 'POST') {
      objects.set(key, multipart.complete(id, key, bytes.toString()));
      const done = `<CompleteMultipartUploadResult><Key>${escaped(key)}</Key></CompleteMultipartUploadResult>`;
      return xml(response, 200, done);
    }
    if (method !== 'DELETE') throw new Refusal('NotImplemented');
    multipart.abort(id, key);
    return response.writeHead(204).end();
  };

  const answer = (request: IncomingMessage, bytes: Buffer, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://store');
    const unsigned = signatureFault(request, keys, Date.now());
    if (unsigned) throw new Refusal(unsigned);
    if (failing > 0) {
      failing -= 1;
      throw new Refusal('SlowDown');
    }
    const fault = faultOf(request);
    if (fault === 'error') throw new Refusal('InternalError');
    if (fault === 'denied') throw new Refusal('AccessDenied');
    if (fault === 'no-bucket') throw new Refusal('NoSuchBucket');
    const declared = request.headers['x-amz-content-sha256'];
    if (declared !== 'UNSIGNED-PAYLOAD' && declared !== sha256Hex(bytes)) throw new Refusal('NotImplemented');
    const [, named = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    if (named !== bucket) throw new Refusal('NoSuchBucket');
    if (key === '' && request.method === 'HEAD') return response.writeHead(200).end();
    if (key === '' && request.method === 'GET' && url.searchParams.get('list-type') === '2')
      return list(url.searchParams, response);
    if (key === '' && request.method === 'GET' && url.searchParams.has('uploads')) {
      const { searchParams: query } = url;
      return xml(
        response,
        200,
        multipart.list(query.get('key-marker') ?? '', query.get('upload-id-marker') ?? ''),
      );
    }
    if (key !== '' && (url.searchParams.has('uploads') || url.searchParams.has('uploadId')))
      return inParts(request, response, { query: url.searchParams, key, bytes });
    if (key === '' || (url.search !== '' && !/^\?x-id=\w+$/.test(url.search)))
      throw new Refusal('NotImplemented');
    if (request.method === 'PUT') return put(request, key, bytes, response);
    if (request.method === 'GET' || request.method === 'HEAD') return get(request, key, response);
    if (request.method !== 'DELETE') throw new Refusal('NotImplemented');
    objects.delete(key);
    return response.writeHead(204).end();
  };
  const server = createServer((request, response) => {
    const fault = faultOf(request);
    if (fault === 'hang') return;
    if (fault === 'reset') return request.socket.resetAndDestroy();
    buffer(request)
      .then(async (bytes) => {
        if (fault === 'slow') await wait(3_000);
        return answer(request, bytes, response);
      })
      .catch((error: unknown) => {
        const code = error instanceof Refusal ? error.message : 'InternalError';
        const status = statuses[code] ?? (error instanceof Refusal ? 403 : 500);
        if (request.method === 'HEAD') response.writeHead(status).end();
        else xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    keys,
    objects,
    openUploads: multipart.open,
    leaveUpload: (key, begun) => void multipart.create(key, 'application/pdf', 'SHA256', begun),
    uploadKeys: multipart.keys,
    refuseParts() {
      refusing = true;
    },
    failNext(times) {
      failing = times;
    },
    breakAll(fault, method) {
      broken = fault && { fault, method };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
