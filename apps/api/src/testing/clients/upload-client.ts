import { createHash } from 'node:crypto';
import type { Harness } from '#testing/harness.ts';

export const guestOne = '11111111-1111-4111-8111-111111111111';
export const guestTwo = '22222222-2222-4222-8222-222222222222';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Bytes with the header of a PDF that are not a PDF: enough for everything but the check. */
export const fakePdf = (size: number, seed = 1): Buffer => {
  const bytes = Buffer.alloc(size, `${seed}.`);
  bytes.write(`%PDF-1.7 ${seed} `);
  return bytes;
};

export const chunksOf = (bytes: Uint8Array, size: number): Uint8Array[] =>
  Array.from({ length: Math.max(1, Math.ceil(bytes.length / size)) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );

const boundary = 'label-boundary';
type Field = readonly [name: string, value: string | Uint8Array];

/** Encodes a multipart form; a field with bytes is the file. */
export function formOf(fields: readonly Field[], partName = 'part.pdf'): { payload: Buffer; type: string } {
  const parts = fields.flatMap(([name, value]) => {
    const file = typeof value === 'string' ? '' : `; filename="${partName}"`;
    const type = typeof value === 'string' ? '' : 'content-type: application/pdf\r\n';
    return [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${type}\r\n`),
      Buffer.from(value as string),
      Buffer.from('\r\n'),
    ];
  });
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, type: `multipart/form-data; boundary=${boundary}` };
}

/** A client for uploads, as a visitor or (with a token) as a customer. */
export function uploader(harness: Harness, who: { guest?: string; customer?: number }) {
  const headers = {
    'x-api-key': harness.apiKey,
    ...(who.guest && { 'x-guest-id': who.guest }),
    ...(who.customer && { authorization: harness.tokenFor(who.customer) }),
  };
  const call = async (method: 'GET' | 'POST' | 'DELETE' | 'PATCH', url: string, body?: object) => {
    const answer = await harness.server.inject({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    const json = String(answer.headers['content-type'] ?? '').includes('json');
    return { status: answer.statusCode, body: json ? answer.json() : {}, headers: answer.headers, answer };
  };
  return {
    headers,
    call,
    /** Repeats the request while the response is 202. */
    async ready(url: string) {
      let answer = await call('GET', url);
      for (let tries = 0; answer.status === 202 && tries < 60; tries += 1) answer = await call('GET', url);
      return answer;
    },
    async preflight(bytes: Uint8Array | string, query: Record<string, string>) {
      const answer = await harness.server.inject({
        method: 'POST',
        url: '/public/dataupload_test/preflight',
        query,
        headers: { ...headers, 'content-type': 'text/plain' },
        payload: typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('base64'),
      });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    },
    async form(fields: readonly Field[], url = '/public/dataupload/upload', partName?: string) {
      const { payload, type } = formOf(fields, partName);
      const answer = await harness.server.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': type },
        payload,
      });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    },
    /** Sends one chunk as a form, with the file first, as the shop's client does. */
    chunk(chunk: Uint8Array, index: number, total: number, more: Record<string, string>, url?: string) {
      const fields = { total_chunks: String(total), chunk_index: String(index), ...more };
      return this.form([['file', chunk], ...Object.entries(fields)], url);
    },
  };
}
