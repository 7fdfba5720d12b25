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
import type { Process } from './processes/processes.ts';

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
  // The first start of a shop builds its pages.
}, 600_000);
afterAll(async () => {
  await shop.close();
  removeSite(site);
});

let broken = 0;

/** Sends requests, and kills the API `afterMs` later at whatever point; resolves when it answers again. */
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

/** A page without bleed, which can be repaired. A comment makes each content unique. */
const bareLabel = () =>
  makePrintLabel({
    content: `% ${randomUUID()}\n0.1 0 0 0 k 0 0 50 30 re f`,
    pages: [{ media: [0, 0, 50, 30], trim: undefined, bleed: undefined } as never],
  });

/** The current content of the file: its size, whether it is a copy, and its bytes. */
async function standing(id: string) {
  const { body } = await customer.call<Detail>('GET', `/customerFile/${id}`);
  const bytes = new Uint8Array(await (await fetch(body.download_url)).arrayBuffer());
  expect(bytes.length).toBe(body.file.size);
  return { content: sha256(bytes), isCopy: body.file.original_kept };
}

/** Number of files repaired in parallel: whenever the kill happens, some of them are in progress. */
const together = 10;
const repairRounds = isAll ? 10 : 1;

test(`kill -9 during repair: a copy is accepted completely or not at all, the original is kept (${3 * repairRounds} kills)`, {
  timeout: 1_200_000,
}, async () => {
  for (let round = 0; round < repairRounds; round += 1) {
    broken = 0;
    const files: { id: string; path: string; original: string }[] = [];
    for (let number = 0; number < together; number += 1) {
      const pdf = bareLabel();
      const id = await customer.putFile(pdf, `repair-${round}-${number}.pdf`);
      files.push({ id, path: `/customerFile/${id}/repair`, original: sha256(pdf) });
      const report = () => customer.call('GET', `/customerFile/${id}/report`);
      await until('there is a verdict', async () => (await report()).status === 200);
    }
    const original = async () => {
      for (const file of files)
        expect(await standing(file.id)).toEqual({ content: file.original, isCopy: false });
    };

    // While the copies are written: no file has been replaced, and the copies can still be made.
    const propose = (path: string) =>
      customer.call<Proposal>('POST', `${path}?width=50&height=30`, { fixes: ['bleed'] });
    await killedDuring(() => files.map(({ path }) => propose(path)), Math.random() * 1_500);
    await original();
    const repairs: string[] = [];
    for (const { path } of files) {
      const { id } = await until('a copy is proposed', async () => {
        const { body } = await propose(path);
        return body.state === 'ready' && body;
      });
      repairs.push(`${path}/${id}`);
    }
    await original();

    // While they are accepted: each file is either the copy with its original kept, or the original alone.
    const accept = (repair: string) => customer.call<Proposal>('POST', `${repair}/accept`, {});
    const stateOf = async (repair: string) => (await customer.call<Proposal>('GET', repair)).body.state;
    await killedDuring(() => repairs.map(accept), 5 + Math.random() * 60);
    for (const [index, file] of files.entries()) {
      const [state, now] = [await stateOf(repairs[index] ?? ''), await standing(file.id)];
      expect([
        ['ready', true, false],
        ['accepted', false, true],
      ]).toContainEqual([state, now.content === file.original, now.isCopy]);
    }
    for (const repair of [...repairs, ...repairs]) expect((await accept(repair)).status).toBe(200);
    const copies = await Promise.all(files.map(({ id }) => standing(id)));
    expect(copies.filter(({ isCopy }) => isCopy)).toHaveLength(together);

    // While the originals are restored: either of the two, complete, and consistent with its repair.
    const undo = (path: string) => customer.call<{ brought_back: boolean }>('POST', `${path}/undo`, {});
    await killedDuring(() => files.map(({ path }) => undo(path)), 5 + Math.random() * 60);
    for (const [index, file] of files.entries()) {
      const [state, now] = [await stateOf(repairs[index] ?? ''), await standing(file.id)];
      expect([
        ['accepted', copies[index]],
        ['discarded', { content: file.original, isCopy: false }],
      ]).toContainEqual([state, now]);
    }
    for (const { path } of files) expect((await undo(path)).status).toBe(200);
    await original();
    const { body } = await customer.call<{ repaired_bytes: number }>('GET', '/public/dataupload/storage');
    expect([body.repaired_bytes, broken > 0]).toEqual([0, true]);
  }
});

const moves = isAll ? 30 : 3;

test(`kill -9 during a move: all of many files are in their new folders, or none (${moves} kills)`, {
  timeout: 1_200_000,
}, async () => {
  const pdf = bareLabel();
  const ids: string[] = [];
  for (let number = 0; number < 150; number += 1) ids.push(await customer.putFile(pdf, `move-${number}.pdf`));
  const folders: number[] = [];
  for (const folder_name of ['one', 'two', 'three', 'four']) {
    const made = await customer.call<{ id: number }>('POST', '/customerProjectFolder', { folder_name });
    folders.push(made.body.id);
  }
  /** Each file in a separate move, so that the call takes time; into three of the four folders, in turn. */
  const movedTo = (turn: number) =>
    ids.map((id, index) => ({ file_ids: [id], folder: folders[((index % 3) + turn) % 4] ?? 0 }));
  const move = (turn: number) => customer.call('POST', '/customerFile/move', { moves: movedTo(turn) });
  const counts = () =>
    Promise.all(
      folders.map(async (folder) => {
        const { body } = await customer.call<{ total: number }>('GET', `/customerFile?folder=${folder}`);
        return body.total;
      }),
    );
  const countsAt = (turn: number) =>
    folders.map((folder) => movedTo(turn).filter((one) => one.folder === folder).length);

  expect((await move(3)).status).toBe(200);
  const began = performance.now();
  expect((await move(0)).status).toBe(200);
  const whole = performance.now() - began;
  expect(await counts()).toEqual(countsAt(0));
  broken = 0;
  for (let turn = 1; turn <= moves; turn += 1) {
    await killedDuring(() => [move(turn)], whole * (0.2 + 0.7 * Math.random()));
    expect([countsAt(turn - 1), countsAt(turn)]).toContainEqual(await counts());
    // Repeated, it succeeds: a repetition changes nothing.
    expect((await move(turn)).status).toBe(200);
    expect(await counts()).toEqual(countsAt(turn));
  }
  expect(broken).toBeGreaterThan(0);
});
