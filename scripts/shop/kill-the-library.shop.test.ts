import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCustomer } from '../test/demo-customer.ts';
import {
  launchShop,
  removeSite,
  type TestShop,
  type TestSite,
  testSite,
  untilOpen,
} from '../test/open-shop.ts';
import type { Process } from './processes.ts';

const root = dirname(dirname(import.meta.dirname));
const isAll = process.env.ALL === '1';

let site: TestSite;
let shop: TestShop;
let customer: Awaited<ReturnType<typeof demoCustomer>>;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const apiProcess = (): Process =>
  (JSON.parse(readFileSync(join(site.dataFolder, 'run.json'), 'utf8')) as { programs: [Process] })
    .programs[0];

async function until<T>(what: string, read: () => Promise<T | undefined | false>): Promise<T> {
  for (let round = 0; round < 600; round += 1) {
    const found = await read().catch(() => undefined);
    if (found) return found;
    await pause(100);
  }
  throw new Error(`Waited in vain until ${what}:\n${shop.said()}`);
}

beforeAll(async () => {
  site = await testSite('kill-library');
  shop = launchShop(root, site, false);
  await untilOpen(shop);
  customer = await demoCustomer(site);
});
afterAll(async () => {
  await shop.close();
  removeSite(site);
});

let broken = 0;

/** Asks, and kills the API so many ms later, wherever it is then; goes on when it answers again. */
async function killedDuring(ask: () => readonly Promise<{ readonly status: number }>[], afterMs: number) {
  const victim = apiProcess().pid;
  const asked = ask().map((answer) =>
    answer.then(
      ({ status }) => status,
      () => 0,
    ),
  );
  await pause(afterMs);
  process.kill(victim, 'SIGKILL');
  const statuses = await Promise.all(asked);
  broken += statuses.filter((status) => status === 0).length;
  expect(statuses.filter((status) => status !== 0 && status !== 200)).toEqual([]);
  await until('the API is started again', async () => apiProcess().pid !== victim);
  await until(
    'it is ready',
    async () => (await fetch(`http://127.0.0.1:${site.env.API_PORT}/health/ready`)).ok,
  );
}

type Detail = {
  readonly file: { readonly size: number; readonly original_kept: boolean };
  readonly download_url: string;
};
type Proposal = { readonly id: string; readonly state: string };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A page without bleed, which can be mended. A comment makes each its own content. */
const bareLabel = () =>
  makePrintLabel({
    content: `% ${randomUUID()}\n0.1 0 0 0 k 0 0 50 30 re f`,
    pages: [{ media: [0, 0, 50, 30], trim: undefined, bleed: undefined } as never],
  });

/** What stands in the file's place: its size, whether it is a copy, and its very bytes. */
async function standing(id: string) {
  const { body } = await customer.call<Detail>('GET', `/customerFile/${id}`);
  const bytes = new Uint8Array(await (await fetch(body.download_url)).arrayBuffer());
  expect(bytes.length).toBe(body.file.size);
  return { content: sha256(bytes), isCopy: body.file.original_kept };
}

const rounds = isAll ? 30 : 6;

test(`kill -9 in the middle of mending: a copy is taken whole or not at all, the original stays (${rounds} rounds)`, {
  timeout: 1_200_000,
}, async () => {
  broken = 0;
  for (let round = 0; round < rounds; round += 1) {
    const pdf = bareLabel();
    const original = sha256(pdf);
    const id = await customer.putFile(pdf, `mend-${round}.pdf`);
    const path = `/customerFile/${id}/mend`;
    await until(
      'there is a verdict',
      async () => (await customer.call('GET', `/customerFile/${id}/report`)).status === 200,
    );
    const propose = () => customer.call<Proposal>('POST', `${path}?width=50&height=30`, { fixes: ['bleed'] });
    const proposed = () =>
      until('a copy is proposed', async () => {
        const { body } = await propose();
        return body.state === 'ready' && body;
      });

    // While the copy is being written: nothing has taken the file's place, and the copy can still be had.
    if (round % 3 === 0) await killedDuring(() => [propose(), propose()], Math.random() * 400);
    const { id: mending } = await proposed();
    expect(await standing(id)).toEqual({ content: original, isCopy: false });

    // While it is being taken: the copy with the original behind it, or the original alone.
    const accept = () => customer.call<Proposal>('POST', `${path}/${mending}/accept`, {});
    const stateOf = async () => (await customer.call<Proposal>('GET', `${path}/${mending}`)).body.state;
    if (round % 3 === 1) {
      await killedDuring(() => [accept(), accept(), accept()], Math.random() * 25);
      const [state, now] = [await stateOf(), await standing(id)];
      expect([
        ['ready', true, false],
        ['accepted', false, true],
      ]).toContainEqual([state, now.content === original, now.isCopy]);
    }
    expect([(await accept()).status, (await accept()).status]).toEqual([200, 200]);
    const copy = await standing(id);
    expect([copy.isCopy, copy.content === original, await stateOf()]).toEqual([true, false, 'accepted']);

    // While the original is brought back: either of them, whole.
    const undo = () => customer.call<{ brought_back: boolean }>('POST', `${path}/undo`, {});
    if (round % 3 === 2) {
      await killedDuring(() => [undo(), undo(), undo()], Math.random() * 25);
      expect([copy, { content: original, isCopy: false }]).toContainEqual(await standing(id));
    }
    expect((await undo()).status).toBe(200);
    expect((await undo()).body).toEqual({ brought_back: false });
    expect(await standing(id)).toEqual({ content: original, isCopy: false });
    const { body } = await customer.call<{ mended_bytes: number }>('GET', '/public/dataupload/storage');
    expect(body.mended_bytes).toBe(0);
  }
  expect(broken).toBeGreaterThan(0);
});

test(`kill -9 in the middle of a move: all of many files are in their new folders, or none (${rounds} rounds)`, {
  timeout: 1_200_000,
}, async () => {
  const pdf = bareLabel();
  const ids: string[] = [];
  for (let number = 0; number < (isAll ? 400 : 120); number += 1)
    ids.push(await customer.putFile(pdf, `move-${number}.pdf`));
  const folders: number[] = [];
  for (const folder_name of ['one', 'two', 'three', 'four'])
    folders.push(
      (await customer.call<{ id: number }>('POST', '/customerProjectFolder', { folder_name })).body.id,
    );
  const third = Math.ceil(ids.length / 3);
  const parts = [ids.slice(0, third), ids.slice(third, 2 * third), ids.slice(2 * third)];
  /** Each third into a folder of its own, three of the four: another three every time. */
  const movedTo = (turn: number) =>
    parts.map((file_ids, index) => ({ file_ids, folder: folders[(index + turn) % 4] ?? 0 }));
  const move = (turn: number) => customer.call('POST', '/customerFile/move', { moves: movedTo(turn) });
  const counts = async () => {
    const found: number[] = [];
    for (const folder of folders) {
      const { body } = await customer.call<{ total: number }>('GET', `/customerFile?folder=${folder}`);
      found.push(body.total);
    }
    return found;
  };
  const countsAt = (turn: number) =>
    folders.map((folder) => movedTo(turn).find((one) => one.folder === folder)?.file_ids.length ?? 0);

  const began = performance.now();
  expect((await move(0)).status).toBe(200);
  const whole = performance.now() - began;
  expect(await counts()).toEqual(countsAt(0));
  broken = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await killedDuring(() => [move(round)], (whole * ((round - 1) % 6)) / 5);
    expect([countsAt(round - 1), countsAt(round)]).toContainEqual(await counts());
    // Asked once more, it is done: a repeat changes nothing.
    expect((await move(round)).status).toBe(200);
    expect(await counts()).toEqual(countsAt(round));
  }
  expect(broken).toBeGreaterThan(0);
});
