import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, type Shop, ShopProblem } from '../../../packages/client/src/client.ts';
import { UsageError } from '../command.ts';
import { runDesk } from '../run-desk.ts';
import { SessionFile } from '../session-file.ts';
import { eachOfMany } from './each-of-many.ts';
import { patience } from './patience.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-many-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const problem = (status: number, code: string, retryAfter = 0) =>
  new ShopProblem(status, { type: `urn:labelwerk:${code}`, detail: code }, retryAfter);

test('a request is repeated when the shop says so, for ten minutes in all', async () => {
  vi.useFakeTimers();
  const patient = patience();
  const answers = [problem(503, 'service.unavailable', 5), problem(503, 'service.unavailable', 5), 'file'];
  const ask = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const file = patient(ask);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await file).toBe('file');

  const busy = vi.fn(async () => {
    throw problem(503, 'service.unavailable', 100);
  });
  const late = expect(patient(busy)).rejects.toThrow('service.unavailable');
  await vi.advanceTimersByTimeAsync(600_000);
  await late;
  expect(busy).toHaveBeenCalledTimes(6);
  for (const error of [problem(503, 'service.unavailable'), problem(500, 'bug', 5), problem(409, 'x', 5)]) {
    const refuse = vi.fn(async () => {
      throw error;
    });
    await expect(patience()(refuse)).rejects.toThrow(error);
    expect(refuse).toHaveBeenCalledTimes(1);
  }
});

test('refused things do not keep others from being done; what ends the command is told with what was done', async () => {
  const act = async (answer: string | Error) => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const refusals = [problem(500, 'bug'), problem(409, 'staff.changed'), new UsageError('No item 7.')];
  expect(await eachOfMany(['a', ...refusals, 'b'], act)).toMatchObject({
    rows: [
      ...[{ value: 'a' }, { problem: 'bug' }, { problem: 'staff.changed' }, { problem: 'No item 7.' }],
      { value: 'b' },
    ],
    refused: 'bug',
  });
  for (const end of [problem(401, 'staff.sign-in'), new TypeError('fetch failed', { cause: 'refused' })]) {
    const { rows, endedBy } = await eachOfMany(['a', end, 'b', 'c'], act);
    expect(endedBy).toBe(end);
    expect(rows.slice(2)).toMatchObject([{ problem: 'Not tried' }, { problem: 'Not tried' }]);
    await expect(eachOfMany([end, 'b'], act)).rejects.toBe(end);
  }
});

/** A shop whose orders have 50 lines each, and whose second request of lines fails with an error, if one is named. */
function deskWith(error?: Error) {
  const sizes: number[] = [];
  const call = async (
    _declared: Call,
    { params, body }: { params?: { orderId: string }; body?: unknown },
  ) => {
    if (params) {
      const jobs = Array.from({ length: 50 }, (_, at) => ({
        id: `${params.orderId}-${at}`,
        position: at + 1,
      }));
      return { order: { order_number: params.orderId, jobs }, lines: [] };
    }
    const { jobs } = body as { jobs: { job_id: string }[] };
    sizes.push(jobs.length);
    if (sizes.length === 2 && error) throw error;
    return {
      results: jobs.map(({ job_id }) => ({
        ...{ job_id, order_number: 'x', position: 1, done: true, state: 'printing', version: 2 },
        problem: null,
      })),
    };
  };
  const shop = { call, open: call } as unknown as Shop;
  const session = new SessionFile('/nowhere');
  const desk = (...args: string[]) =>
    runDesk(args, { shop, session, address: 'http://shop', root: '', ask: async () => '' });
  return { desk, sizes };
}

test('lines of any number of orders are moved, 200 in a request', async () => {
  const { desk, sizes } = deskWith();
  const numbers = Array.from({ length: 9 }, (_, at) => `2026-${at}`);
  const { code, out } = await desk('print', ...numbers);
  expect([code, sizes, out.split('\n').length]).toEqual([0, [200, 200, 50], 451]);
});

test('a request that fails after others were done leaves their report', async () => {
  const numbers = Array.from({ length: 9 }, (_, at) => `2026-${at}`);
  const ended = deskWith(problem(401, 'staff.sign-in'));
  const { code, out, error } = await ended.desk('print', ...numbers, '--json');
  const { results } = JSON.parse(out) as { results: { done: boolean; order_number: string }[] };
  expect([code, error]).toEqual([3, expect.stringContaining('staff.sign-in')]);
  expect(results.map(({ done }) => done)).toEqual([
    ...Array<boolean>(200).fill(true),
    ...Array<boolean>(250).fill(false),
  ]);
  expect(results.at(-1)?.order_number).toBe('2026-8');
  expect((await deskWith(problem(500, 'bug')).desk('print', ...numbers)).code).toBe(5);
});

/** A shop that answers each request for bytes, or to ship, with the next of `answers`. */
function deskThatAnswers(...answers: (string | Error)[]) {
  const answer = async () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return new Response(next);
  };
  const call = async (_declared: Call, { params, body }: { params: { orderId: string }; body?: unknown }) =>
    body
      ? answer()
      : {
          order: { id: '1', order_number: params.orderId, jobs: [{ id: 'job', position: 1 }] },
          lines: [],
        };
  const shop = { call, open: answer } as unknown as Shop;
  const session = new SessionFile('/nowhere');
  return (...args: string[]) =>
    runDesk(args, { shop, session, address: 'http://shop', root: '', ask: async () => '' });
}
const busy = () => problem(503, 'service.unavailable', 0.01);
const signedOut = () => problem(401, 'staff.sign-in');

test('files of many orders are saved when they are made; after the end of a session, the rest is listed', async () => {
  const numbers = ['A', 'B', 'C', 'D'];
  const desk = deskThatAnswers(busy(), busy(), 'a', problem(500, 'bug'), 'c', 'd');
  const saved = await desk('print-file', ...numbers, '--to', folder);
  expect([saved.code, (await readdir(folder)).sort()]).toEqual([1, ['A-1.pdf', 'C-1.pdf', 'D-1.pdf']]);
  const ended = await deskThatAnswers('a', signedOut())('print-file', ...numbers, '--to', folder);
  expect(ended).toMatchObject({ code: 3, out: expect.stringMatching(/B .*staff.sign-in\n.*Not tried\n/) });
  expect(await deskThatAnswers(signedOut())('print-file', 'A', '--to', folder)).toMatchObject({ code: 3 });
});

test('parcels of a file are shipped when the shop answers; after the end of a session, the rest is listed', async () => {
  const file = join(folder, 'parcels.csv');
  await writeFile(file, 'A;other;1\nB;other;2\nC;other;3\nD;other;4\n');
  const desk = deskThatAnswers(busy(), 'a', problem(500, 'bug'), 'c', signedOut());
  const { code, out } = await desk('parcels', file, '--json');
  expect(code).toBe(3);
  expect((JSON.parse(out) as { problem: string | null }[]).map(({ problem: why }) => why)).toEqual([
    ...[null, 'bug', null, 'staff.sign-in'],
  ]);
});
