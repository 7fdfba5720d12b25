import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { textOf } from '@labelwerk/testkit/pdf/text-of.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { givenDeskOrder } from '#testing/desk/desk-order.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

const label = makePrintLabel({
  pages: [
    {
      media: [0, 0, 55, 55],
      trim: [2.5, 2.5, 52.5, 52.5],
      content: '1 0 0 0 k 0 0 55 55 re f /Over gs /White cs 1 scn 2.5 2.5 25 50 re f',
    },
  ],
});

/** A line that waits for its approval, of labels of 50 × 50 mm. */
async function waitingLine() {
  const order = await givenDeskOrder(shop, { invoice: true });
  const { visit } = order;
  const { jobs } = await visit.order(order.orderId);
  const [job] = jobs;
  const { artwork_key: key } = await shop.app.db
    .selectFrom('customer_files')
    .select('artwork_key')
    .where('id', '=', job.files[0].id)
    .executeTakeFirstOrThrow();
  const path = join(shop.app.files.scratchFolder, randomUUID());
  await writeFile(path, label);
  await shop.app.files.adopt(path, key);
  const base = `/customers/${visit.customerId}/jobs/${job.id}/proof`;
  const ready = async (address: string) => {
    for (;;) {
      const answer = await visit.own('GET', address);
      if (answer.statusCode !== 202) return answer;
    }
  };
  return { ...order, job, key, base, ready };
}

test('the designs of a line are listed with their layers, and drawn in tiles that are kept', async () => {
  const { job, base, ready, key } = await waitingLine();
  expect((await ready(base)).json()).toEqual({
    version: job.approval.version,
    designs: [
      {
        ...{ number: 1, filename: 'honig.pdf', page: 1, quantity: 1000 },
        ...{ width: 50, height: 50, outline: null },
      },
    ],
    earlier: [],
  });
  expect((await ready(`${base}/1/layers`)).json()).toEqual({ pending: 0, layers: ['print', 'white'] });
  const tile = await ready(`${base}/1/tile?layer=white&level=1&x=0&y=1&v=one`);
  expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await sharp(tile.rawPayload).metadata()).toMatchObject({ width: 1024, height: 1024 });
  const beside = await ready(`${base}/1/tile?layer=white&level=1&x=1&y=1`);
  const { data } = await sharp(beside.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect(data[3 + 4 * 500]).toBe(0);
  // Made once: the bytes come from the store, even when the content can't be drawn any more.
  await shop.app.files.remove(key);
  const again = await ready(`${base}/1/tile?layer=white&level=1&x=0&y=1`);
  expect(again.rawPayload.equals(tile.rawPayload)).toBe(true);
});

test('the proof of a line is a PDF in the reader’s language, kept until what it says changes', async () => {
  const { base, ready, number, visit, job } = await waitingLine();
  const pdf = await ready(`${base}.pdf`);
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdf.headers['content-disposition']).toContain(`${number}-1.pdf`);
  const text = (await textOf(pdf.rawPayload)).pages.join(' ');
  const [detail] = job.details as { label: string; value: string }[];
  for (const words of [
    `${number}-1`,
    'honig.pdf',
    'Cyan, White',
    job.approval.version.slice(0, 8),
    detail?.value,
  ])
    expect(text).toContain(words);
  expect((await ready(`${base}.pdf`)).rawPayload.equals(pdf.rawPayload)).toBe(true);
  const french = await visit.own('GET', `${base}.pdf`, undefined, { 'accept-language': 'fr' });
  expect([200, 202]).toContain(french.statusCode);
  expect(french.rawPayload.equals(pdf.rawPayload)).toBe(false);
});

test('tiles and designs that are not there, and lines of others, are refused', async () => {
  const { base, ready, job, visit } = await waitingLine();
  const statusOf = async (address: string) => (await ready(address)).statusCode;
  expect(await statusOf(`${base}/1/tile?layer=foil`)).toBe(404);
  expect(await statusOf(`${base}/1/tile?level=0&x=1`)).toBe(404);
  expect(await statusOf(`${base}/2/tile`)).toBe(404);
  for (const query of ['level=9', 'x=-1', 'layer=gold', 'x=1.5'])
    expect(await statusOf(`${base}/1/tile?${query}`)).toBe(400);
  const other = await openVisit(shop);
  const theirs = `/customers/${other.customerId}/jobs/${job.id}/proof`;
  expect((await other.own('GET', theirs)).statusCode).toBe(404);
  expect((await other.own('GET', `/customers/${visit.customerId}/jobs/${job.id}/proof`)).statusCode).toBe(
    403,
  );
});
