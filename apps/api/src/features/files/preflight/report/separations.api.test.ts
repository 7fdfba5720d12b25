import { randomUUID } from 'node:crypto';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestOne, guestTwo } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { sender } from '../testing.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** 50 % cyan everywhere, a spot ink on a fifth of the trim, a white underprint on a part, and a cut line. */
const inks = makePrintLabel({
  content: `0.5 0 0 0 k 0 0 55 35 re f
/Over gs /Spot cs 1 scn 2.5 2.5 10 30 re f /White cs 1 scn 20 10 10 10 re f
/Cut CS 1 SCN 0.1 w 2.5 2.5 50 30 re S`,
});

test('the inks of a page are listed with their coverage, and each has a picture cut to the trim', async () => {
  const guest = sender(harness, { guest: guestOne });
  const hash = await guest.upload(inks);
  await guest.ready(`/public/dataupload/report/${hash}`);
  const { status, body } = await guest.ready(`/public/dataupload/separations/${hash}/1`);
  expect(status).toBe(200);
  const seen = body.inks.map(({ ink, kind, purpose }: Record<string, string>) => [ink, kind, purpose]);
  expect(seen.slice(0, 5)).toEqual([
    ['Cyan', 'process', null],
    ['Magenta', 'process', null],
    ['Yellow', 'process', null],
    ['Black', 'process', null],
    ['PANTONE 185 C', 'spot', null],
  ]);
  expect(seen.slice(5)).toEqual(
    expect.arrayContaining([
      ['CutContour', 'technical', 'cut'],
      ['White', 'technical', 'white'],
    ]),
  );
  const [cyan, magenta] = body.inks;
  expect(cyan.coverage).toBeCloseTo(50, 0);
  expect(magenta).toMatchObject({ id: null, coverage: 0, picture: null });
  expect(body.inks[4].coverage).toBeCloseTo(20, 0);
  expect(body.heaviest.percent).toBeGreaterThan(100);
  expect([body.width, body.height]).toEqual([1024, 614]);
  const picture = await guest.ready(`/public${cyan.picture}`);
  expect(picture.status).toBe(200);
  expect(picture.headers['content-type']).toBe('image/png');
  expect(picture.answer.rawPayload.readUInt32BE(16)).toBe(1024);

  const key = await harness.app.db
    .selectFrom('uploads')
    .select('artwork_key')
    .where('id', '=', hash)
    .executeTakeFirstOrThrow();
  await harness.app.files.remove(`derived/previews/${key.artwork_key}/1/plate-${cyan.id}.png`);
  expect(
    (await guest.ready(`/public${cyan.picture}`)).answer.rawPayload.equals(picture.answer.rawPayload),
  ).toBe(true);
});

test('a page has a soft proof of its process inks; inks separated in another way are drawn again', async () => {
  const guest = sender(harness, { guest: guestOne });
  const hash = await guest.upload(
    makePrintLabel({ content: '0 0 0 rg 0 0 20 35 re f 0 1 0 rg 20 0 35 35 re f' }),
  );
  await guest.ready(`/public/dataupload/report/${hash}`);
  const address = `/public/dataupload/separations/${hash}/1`;
  const { body } = await guest.ready(address);
  const proof = await guest.ready(`/public${body.proof}`);
  expect([proof.status, proof.headers['content-type']]).toEqual([200, 'image/webp']);
  const coverage = Object.fromEntries(
    body.inks.map(({ ink, coverage }: { ink: string; coverage: number }) => [ink, coverage]),
  );
  // Black is printed alone; the green of the screen is a mixture without magenta.
  expect(coverage.Black).toBeCloseTo(35, 0);
  expect(coverage.Magenta).toBe(0);
  expect(coverage.Cyan).toBeGreaterThan(20);
  expect(coverage.Yellow).toBeGreaterThan(coverage.Cyan);

  const { artwork_key: key } = await harness.app.db
    .selectFrom('uploads')
    .select('artwork_key')
    .where('id', '=', hash)
    .executeTakeFirstOrThrow();
  const earlier = { plates: [], heaviest: null, refused: false };
  await harness.app.files.putDerived(
    `derived/previews/${key}/1/plates.json`,
    Buffer.from(JSON.stringify(earlier)),
  );
  expect((await guest.ready(address)).body).toEqual(body);
});

test('only the owner gets them; unknown pages and inks are a 404', async () => {
  const customer = sender(harness, { customer: 10_611 });
  const id = await customer.file(inks);
  const base = `/private/customer/10611/customerFile/${id}`;
  await customer.ready(`${base}/report`);
  const { body } = await customer.ready(`${base}/separations/1`);
  expect((await customer.ready(`/private${body.inks[0].picture}`)).status).toBe(200);
  for (const [call, status] of [
    ['separations/2', 404],
    ['separations/0', 400],
    ['separations/1/cyan', 404],
  ] as const) {
    expect([call, (await customer.ready(`${base}/${call}`)).status]).toEqual([call, status]);
  }
  const stranger = sender(harness, { customer: 10_612 });
  for (const call of ['separations/1', 'separations/1/0']) {
    const foreign = await stranger.call('GET', `/private/customer/10612/customerFile/${id}/${call}`);
    const missing = await stranger.call(
      'GET',
      `/private/customer/10612/customerFile/${randomUUID()}/${call}`,
    );
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(missing.body);
  }
  const hash = await sender(harness, { guest: guestOne }).upload(inks);
  const other = sender(harness, { guest: guestTwo });
  expect((await other.call('GET', `/public/dataupload/separations/${hash}/1`)).status).toBe(404);
  expect((await other.call('GET', `/public/dataupload/separations/${hash}/1/0`)).status).toBe(404);
});

test('a file that can’t be opened has no separations', async () => {
  const guest = sender(harness, { guest: guestOne });
  const hash = await guest.upload(Buffer.from('%PDF-1.7 nothing'));
  await guest.ready(`/public/dataupload/report/${hash}`);
  expect((await guest.ready(`/public/dataupload/separations/${hash}/1`)).status).toBe(404);
});
