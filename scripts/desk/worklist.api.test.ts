import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '../../apps/api/src/features/pricing/index.ts';
import { releaseOrder } from '../../apps/api/src/testing/approvals.ts';
import { givenDeskOrder } from '../../apps/api/src/testing/desk/desk-order.ts';
import { codeOf, givenStaff, staffPassword } from '../../apps/api/src/testing/desk/staff.ts';
import { type Harness, openHarness } from '../../apps/api/src/testing/harness.ts';
import { connect } from './connect.ts';
import { runDesk } from './run-desk.ts';
import { SessionFile } from './session-file.ts';

let shop: Harness;
let folder: string;
let desk: (...args: string[]) => ReturnType<typeof runDesk>;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  await shop.server.listen({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${(shop.server.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-desk-'));
  const session = new SessionFile(folder);
  desk = (...args) =>
    runDesk(args, {
      ...{ shop: connect(address, session), session, address, root: '' },
      ask: async () => staffPassword,
    });
  const owner = await givenStaff(shop, 'owner');
  await desk('sign-in', owner.email, '--code', codeOf(shop, owner.secret, 1));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

async function released() {
  const order = await givenDeskOrder(shop, { invoice: true, lines: 2 });
  await releaseOrder(shop, order.visit, order.orderId);
  return order;
}

test('many orders are taken from the list of work to their parcels by one command a step', {
  timeout: 240_000,
}, async () => {
  const orders = [await released(), await released(), await released()];
  const numbers = orders.map(({ number }) => number);
  const [first = '', second = '', third = ''] = numbers;
  const list = (await desk('work', '--state', 'released', '--express', 'none')).out;
  for (const number of numbers) expect(list).toContain(number);
  expect((await desk('work', '--only', 'overdue')).out).not.toContain(first);
  expect((await desk('work', '--state', 'shipped')).code).toBe(2);

  const saved = await desk('ticket', ...numbers, '--to', folder);
  expect(saved.code).toBe(0);
  const names = await readdir(folder);
  for (const number of numbers)
    expect(names).toEqual(expect.arrayContaining([`${number}-1.ticket.pdf`, `${number}-2.ticket.pdf`]));
  expect(await desk('ticket', first, second, '--items', '1')).toMatchObject({ code: 2 });
  expect(await desk('ticket', first, '--to', join(folder, 'one.pdf'))).toMatchObject({ code: 2 });

  for (const event of ['print', 'finish', 'check', 'pack']) {
    const { code, out } = await desk(event, ...numbers);
    expect(code).toBe(0);
    expect(out.split('\n')).toHaveLength(7);
  }
  const file = join(folder, 'parcels.csv');
  await writeFile(
    file,
    `\uFEFF${first};ups;1Z999AA10123456784\r\n"${second}";other;KURIER1;1\r\n\r\n${second};other;KURIER2;2\r\n${third};ups;1Z999AA10123456784\r\nB-0;dhl;1\r\n${third};other;KURIER3;7\r\n`,
  );
  const shipped = await desk('parcels', file);
  expect(shipped.code).toBe(1);
  const outcomes = shipped.out
    .split('\n')
    .slice(1)
    .map((row) => row.endsWith('shipped'));
  expect(outcomes).toEqual([true, true, true, false, false, false]);
  expect(shipped.out).toContain(`Order ${third} has no item 7.`);
  // A second run ships nothing twice.
  const again = JSON.parse((await desk('parcels', file, '--json')).out) as { problem: string | null }[];
  expect(again.filter(({ problem }) => problem === null)).toEqual([]);
  const slips = await desk('packing-slip', ...numbers, '--to', folder);
  expect(slips.code).toBe(0);
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining([`DN-${first}-1.pdf`, `DN-${second}-1.pdf`, `DN-${second}-2.pdf`]),
  );
  await writeFile(file, `${third};nobody;1\n`);
  expect(await desk('parcels', file)).toMatchObject({ code: 2, error: expect.stringContaining('Line 1') });
  expect((await desk('parcels', join(folder, 'nothing.csv'))).code).toBe(2);
});

test('an order is found by its customer, and shown with all its facts', async () => {
  const { number, email } = await released();
  const list = await desk('orders', '--email', email);
  expect(list.out).toContain(number);
  expect((await desk('orders', '--email', email, '--tracking', 'KURIER1')).out).not.toContain(number);
  await desk('hold', number, '--items', '2', '--note', 'Farbe klären');
  const { out } = await desk('order', number);
  for (const part of ['Farbe klären', email, 'Customer number', 'Deliver to', 'Check', 'Due', 'Ships'])
    expect(out).toContain(part);
});

test('steps go back: undone, printed again, and parcels that were corrected, came back or were lost', {
  timeout: 240_000,
}, async () => {
  const { number } = await released();
  const one = [number, '--items', '1'];
  expect(await desk('undo', ...one)).toMatchObject({ code: 1 });
  await desk('print', number);
  expect((await desk('undo', ...one)).out).toBe(`${number}, item 1: released`);
  for (const event of ['print', 'finish', 'check']) await desk(event, ...one);
  expect((await desk('fail-check', ...one)).code).toBe(2);
  const failed = await desk('fail-check', ...one, '--reason', 'Fleckig', '--quantity', '200');
  expect(failed.out).toContain(`${number}, item 1: printing`);
  expect((await desk('order', number)).out).toMatch(/Reprint 1 +200: Fleckig/);

  for (const event of ['finish', 'check', 'pack']) await desk(event, ...one);
  for (const event of ['finish', 'check', 'pack']) await desk(event, number, '--items', '2');
  await desk('ship', ...one, '--carrier', 'other', '--tracking', 'KURIER11');
  await desk('ship', number, '--items', '2', '--carrier', 'other', '--tracking', 'KURIER12');
  const parcel = [number, '--parcel', 'KURIER11'];
  const right = ['--carrier', 'other', '--tracking', 'KURIER13'];
  expect((await desk('parcel', 'correct', ...parcel, ...right)).out).toContain('other KURIER13: sent');
  expect(await desk('parcel', 'correct', ...parcel, ...right)).toMatchObject({ code: 2 });
  const sentence = ['--next', 'again', '--sentence', 'Es geht gleich weiter.'];
  const untold = await desk('parcel', 'returned', number, '--parcel', 'KURIER13', ...sentence.slice(2));
  expect(untold).toMatchObject({ code: 2, error: expect.stringContaining('--next') });
  const back = await desk('parcel', 'returned', number, '--parcel', 'kurier 13', ...sentence);
  expect(back.out).toContain('returned');
  expect((await desk('parcel', 'lost', number, '--parcel', 'KURIER12', ...sentence)).out).toContain('lost');
  const orderText = (await desk('order', number)).out;
  for (const one of [/other KURIER13 {2}returned/, /other KURIER12 {2}lost/]) expect(orderText).toMatch(one);
  const states = JSON.parse((await desk('order', number, '--json')).out).lines;
  expect(states.map(({ state }: { state: string }) => state)).toEqual(['packed', 'released']);
});
