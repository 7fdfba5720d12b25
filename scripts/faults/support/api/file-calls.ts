import { randomUUID } from 'node:crypto';
import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import type { Call } from '../causes/observe.ts';
import type { ApiSite } from './api-site.ts';

/** Uploads of small files, pictures of an existing one, and the readiness check of the API. */
export async function fileCalls(site: ApiSite): Promise<readonly Call[]> {
  const pdf = Buffer.from(await makeLabelPdf({ width: 60, height: 40 }));
  const headers = { 'x-api-key': site.key, 'x-guest-id': randomUUID() };
  let visits = 0;
  const upload = (signal: AbortSignal, who?: Record<string, string>) => {
    const form = new FormData();
    // Another content each time, so that the store has to write it.
    const bytes = Buffer.concat([pdf, Buffer.from(`\n% ${randomUUID()}\n`)]);
    form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'label.pdf');
    for (const [name, value] of Object.entries({
      total_chunks: '1',
      chunk_index: '0',
      filename: 'label.pdf',
      upload_id: randomUUID(),
    }))
      form.set(name, value);
    // Another visitor each time: open uploads are limited per visitor.
    visits += 1;
    const visitor = {
      ...headers,
      'x-guest-id': randomUUID(),
      'x-service-key': site.serviceKey,
      'x-visitor': `10.${(visits >> 8) & 255}.${visits & 255}.7`,
    };
    return fetch(`${site.address}/public/dataupload/upload`, {
      method: 'POST',
      headers: who ?? visitor,
      body: form,
      signal,
    });
  };
  const first = await upload(AbortSignal.timeout(30_000), headers);
  const { preflight_hash: hash } = (await first.json()) as { preflight_hash?: string };
  if (!first.ok || !hash) throw new Error(`A file could not be uploaded: ${first.status}`);
  const picture = await pictureOf(site, headers, hash);
  return [
    { name: 'ready', send: (signal) => fetch(`${site.address}/health/ready`, { signal }) },
    { name: 'upload', send: (signal) => upload(signal) },
    { name: 'picture', send: (signal) => fetch(picture, { headers, signal }) },
  ];
}

/** The address of the first page's picture, once the file was checked. */
async function pictureOf(
  { address }: ApiSite,
  headers: Record<string, string>,
  hash: string,
): Promise<string> {
  const verdict = `${address}/public/en/dataupload/preflight/${hash}/1?width=60&height=40`;
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await fetch(verdict, { headers });
    const { preview } = (await answer.json()) as { preview?: string };
    if (answer.status === 200 && preview) return `${address}/public${preview}?size=popup`;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error('The file was not looked at within half a minute');
}
