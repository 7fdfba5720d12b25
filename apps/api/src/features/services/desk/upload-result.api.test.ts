import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { incomingFolder } from '#platform/files/incoming.ts';
import { good, openServiceShop, png, type ServiceShop } from '#testing/clients/service-shop.ts';
import { uploadResult } from './upload-result.ts';

let open: ServiceShop;
beforeAll(async () => {
  open = await openServiceShop();
});
afterAll(() => open.shop.close());

const million = Buffer.alloc(1_000_000);

/** Content of this many bytes behind a head, sent a million at a time. */
function* contentOf(head: Uint8Array, millions: number): Iterable<Uint8Array> {
  yield head;
  for (let sent = 0; sent < millions; sent += 1) yield million;
}

test('a result above the limit of its kind is refused with the limit, and leaves no file', async () => {
  const anna = await open.customer();
  const { cart } = good(await anna.addReview());
  const order = await anna.order(cart._id, 'invoice');
  const [{ id }] = order.services;
  const { app } = open.shop;
  const upload = (head: Uint8Array, millions: number) =>
    uploadResult(app, id, { filename: 'proof', stream: Readable.from(contentOf(head, millions)) });
  expect(await upload(png, 10)).toMatchObject({ code: 'services.result-too-large', params: { mb: 10 } });
  expect(await upload(Buffer.from('%PDF-1.7\n'), 200)).toMatchObject({
    code: 'services.result-too-large',
    params: { mb: 200 },
  });
  expect(await readdir(incomingFolder(app.files.scratchFolder))).toEqual([]);
});
