import { randomUUID } from 'node:crypto';
import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { guestOne, guestTwo, uploader } from '#testing/clients/upload-client.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
  await seedCatalogue(harness.app);
});
afterAll(() => harness.close());

type Client = ReturnType<typeof uploader>;
const label = { ...plainConfiguration, width: 50, height: 30 };

async function sent(client: Client, made: PrintLabel, more: Record<string, string> = {}): Promise<string> {
  const filename = `${randomUUID()}.pdf`;
  const answer = await client.chunk(makePrintLabel(made), 0, 1, { filename, ...more });
  expect(answer.status).toBe(200);
  return answer.body.preflight_hash;
}

async function verdict(client: Client, hash: string, query = '') {
  const url = `/public/en/dataupload/preflight/${hash}/1?${query}`;
  let answer = await client.call('GET', url);
  for (let tries = 0; answer.status === 202 && tries < 20; tries += 1) answer = await client.call('GET', url);
  return answer;
}
const idsOf = ({ body }: { body: { findings?: { id: string }[] } }) => body.findings?.map(({ id }) => id);

async function lineOf(client: Client, configuration: object): Promise<string> {
  const added = await client.call('POST', '/public/1/de/cart/addCartItem', { configuration, name: 'Honig' });
  expect(added.status).toBe(200);
  return added.body.cart_items[0].id;
}

test('a printed page is checked together with the other printed pages, whatever pages come before it', async () => {
  const client = uploader(harness, { guest: randomUUID() });
  const cover = { media: [0, 0, 65, 45], trim: [2.5, 2.5, 62.5, 42.5], bleed: [0, 0, 65, 45] };
  const hash = await sent(client, { add: `% ${randomUUID()}`, pages: [cover, {}, {}] as never });
  const valid = async () => {
    const { body } = await verdict(client, hash, 'width=50&height=30');
    return body.page_verdicts.map(({ isValid }: { isValid: boolean }) => isValid);
  };
  expect(await valid()).toEqual([false, false, false]);
  const choose = (order: string) =>
    client.call('POST', `/public/dataupload_test/sorts?job=${hash}&order=${order}`);
  expect((await choose('3,2')).status).toBe(200);
  expect(await valid()).toEqual([false, true, true]);
  await choose('2');
  expect(await valid()).toEqual([false, true, false]);
  await choose('1,2,3');
  expect(await valid()).toEqual([false, false, false]);
});

describe('a file is checked for its intended use', () => {
  const guest = () => uploader(harness, { guest: guestOne });

  test('its size: a different one is an error with both sizes, and the general result does not change', async () => {
    const client = guest();
    const hash = await sent(client, {});
    const general = await verdict(client, hash);
    expect(general.body).toMatchObject({ isValid: true, preflight_task_status: 'success' });
    const other = await verdict(client, hash, 'width=80&height=60');
    expect(other.body).toMatchObject({
      isValid: false,
      preflight_task_status: 'failed',
      width: 50,
      height: 30,
    });
    expect(other.body.findings[0]).toMatchObject({
      id: 'LP-BOX-1',
      severity: 'error',
      page: 1,
      measured: '50 × 30',
      limit: '80 × 60',
    });
    expect((await verdict(client, hash)).body.findings).toEqual(general.body.findings);
    expect((await verdict(client, hash, 'width=0&height=60')).body).toMatchObject({ isValid: true });
  });

  test('everything of a cart line: designs, shape, material, legal text', async () => {
    const client = guest();
    const small = 'BT /F 1.6 Tf 10 22 Td (Honey) Tj ET';
    const item = await lineOf(client, {
      ...label,
      shape: 'special',
      productType: 'honey',
      material: 'PP-CG-P',
      sorts: [500, 500],
    });
    const hash = await sent(client, { add: small }, { item, width: '50', height: '30' });
    const found = idsOf(await verdict(client, hash));
    expect(found).toEqual(expect.arrayContaining(['LP-PAGE-1', 'LP-CUT-1', 'LP-FONT-5']));
    expect(idsOf(await verdict(client, hash, `item=${item}`))).toEqual(found);
    expect(idsOf(await verdict(client, hash, 'shape=rectangle'))).not.toEqual(
      expect.arrayContaining(['LP-CUT-1']),
    );
    const info = await client.call('GET', `/public/en/upload/jobinfo/${hash}`);
    expect(info.body.item).toBe(item);
  });

  test('pages chosen as designs are counted instead of all pages', async () => {
    const client = guest();
    const hash = await sent(client, { pages: [{}, {}, {}] });
    expect(idsOf(await verdict(client, hash, 'sorts=2'))).toContain('LP-PAGE-1');
    await client.call('POST', `/public/dataupload_test/sorts?job=${hash}&order=3,1`);
    expect(idsOf(await verdict(client, hash, 'sorts=2'))).not.toContain('LP-PAGE-1');
    expect(idsOf(await verdict(client, hash, 'sorts=1'))).toContain('LP-PAGE-1');
  });

  test('equal expectations are checked once, whoever requests them and in whatever form', async () => {
    const client = guest();
    const hash = await sent(client, { add: `% ${randomUUID()}` }, { width: '50', height: '30' });
    await verdict(client, hash);
    await verdict(client, hash, 'height=30.0&width=50');
    await verdict(client, hash, 'width=50&height=30&shape=circle');
    const checks = await harness.app.db
      .selectFrom('artwork_checks')
      .innerJoin('uploads', 'uploads.artwork_key', 'artwork_checks.artwork_key')
      .select('expected')
      .where('uploads.id', '=', hash)
      .execute();
    expect(checks).toHaveLength(2);
  });

  test('a line of another owner is answered like a missing one, and invalid values are named', async () => {
    const hash = await sent(guest(), {});
    const customer = uploader(harness, { customer: 10_501 });
    const theirs = await lineOf(customer, label);
    const foreign = await verdict(guest(), hash, `item=${theirs}`);
    const missing = await verdict(guest(), hash, `item=${randomUUID()}`);
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(missing.body);
    expect((await verdict(uploader(harness, { guest: guestTwo }), hash, 'width=50&height=30')).status).toBe(
      404,
    );
    const wrong = await verdict(
      guest(),
      hash,
      'shape=star&sorts=0&material=GOLD&product=x&finishes=A,B&width=-1',
    );
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'finishes',
      'material',
      'product',
      'shape',
      'sorts',
      'width',
    ]);
  });
});

test('findings that need a drawing arrive page by page, with the progress', async () => {
  const client = uploader(harness, { guest: guestOne });
  const heavy = { content: '1 1 1 1 k 0 0 55 35 re f' };
  const hash = await sent(client, { pages: [heavy, {}, heavy] }, { width: '50', height: '30' });
  const first = await verdict(client, hash);
  expect(first.body.drawn.total).toBe(3);
  await harness.runDueTasks();
  const last = await verdict(client, hash);
  expect(last.body).toMatchObject({
    drawn: { done: 3, total: 3, pending: false, busy: false },
    preflight_task_status: 'failed',
  });
  const ink = last.body.findings.filter(({ id }: { id: string }) => id === 'LP-COL-3');
  expect(ink.map(({ page }: { page: number }) => page)).toEqual([1, 3]);
  expect(last.body.page_verdicts.map(({ isValid }: { isValid: boolean }) => isValid)).toEqual([
    false,
    true,
    false,
  ]);
  const general = await verdict(client, hash, 'width=0&height=0');
  expect(general.body.drawn).toEqual({ done: 3, total: 3, pending: false, busy: false });
});

test('in a folder with a label size, files are checked for that size', async () => {
  const customer = uploader(harness, { customer: 10_502 });
  const folders = '/private/customer/10502/customerProjectFolder';
  const folder = async (folder_name: string, width: number) =>
    (await customer.call('POST', folders, { folder_name, width, height: 30 })).body.id as number;
  const [fits, not] = [await folder('fits', 50), await folder('not', 80)];
  const pdf = makePrintLabel({});
  for (const id of [fits, not]) {
    const url = `${folders}/${id}/customerFile`;
    expect((await customer.chunk(pdf, 0, 1, { filename: 'a.pdf' }, url)).status).toBe(200);
  }
  const files = async () => (await customer.call('GET', '/private/customer/10502/customerFile')).body.data;
  await files();
  await harness.runDueTasks();
  const [second, first] = await files();
  expect(first).toMatchObject({ folder_id: fits, preflight_task_status: 'success' });
  expect(second).toMatchObject({ folder_id: not, preflight_task_status: 'failed' });
  const shown = await customer.call('GET', `/private/customer/10502/customerFile/${second.id}`);
  expect(shown.body).toMatchObject({ page_verdicts: [{ isValid: false }], drawn: { total: 1 } });
  expect(idsOf(shown)).toContain('LP-BOX-1');
  const named = await customer.call(
    'GET',
    `/private/customer/10502/customerFile/${second.id}?width=50&height=30`,
  );
  expect(named.body).toMatchObject({
    page_verdicts: [{ isValid: true }],
    file: { preflight_task_status: 'success' },
  });
  await customer.call('PATCH', `${folders}/${not}`, { width: 50 });
  const [moved] = await files();
  expect(moved.preflight_task_status).toBe('success');
  // Simulates a lost check task: it is enqueued again by the next request.
  await harness.app.db
    .updateTable('artwork_checks')
    .set({ status: 'pending', created_at: new Date(Date.now() - 120_000) })
    .where(sql<boolean>`expected @> '{"width": 50, "height": 30}'`)
    .execute();
  expect((await files())[0]).not.toHaveProperty('preflight_task_status');
  await harness.runDueTasks();
  expect((await files())[0].preflight_task_status).toBe('success');
});
