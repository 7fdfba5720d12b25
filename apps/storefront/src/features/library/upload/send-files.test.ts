import { beforeEach, expect, test, vi } from 'vitest';
import { Stopped } from '#features/upload/index.ts';
import { createSender } from './send-files.ts';

type Transfer = {
  file: File;
  earlier?: string;
  unsure: boolean;
  onBegun: (hash: string) => void;
  signal: AbortSignal;
};
const shop = vi.hoisted(() => ({
  transfers: [] as { transfer: unknown; done: (hash: string) => void; fail: (error: Error) => void }[],
  verdicts: [] as { hash: string; width: number; answer: (verdict: unknown) => void }[],
  reports: new Map<string, unknown>(),
  forgotten: [] as string[],
}));
vi.mock('#features/upload/index.ts', () => ({
  fingerprintOf: (file: File, purpose: string) => `${purpose}:${file.name}`,
  forgetUpload: (fingerprint: string) => shop.forgotten.push(fingerprint),
  keepFile: async () => undefined,
  precheckFile: async ({ file }: { file: File }) => shop.reports.get(file.name) ?? null,
  rememberedUpload: () => undefined,
  rememberUpload: () => undefined,
  Stopped: class Stopped extends Error {},
  stopsUpload: (report: unknown) => report !== null,
  transferFile: (transfer: Transfer) =>
    new Promise<string>((done, fail) => {
      transfer.onBegun(`hash-${transfer.file.name}`);
      shop.transfers.push({ transfer, done, fail });
    }),
  waitForVerdict: (hash: string, { width }: { width: string }) =>
    new Promise((answer) => shop.verdicts.push({ hash, width: Number(width), answer })),
}));

const file = (name: string) => ({ name, size: 10 }) as File;
const settle = () => new Promise((done) => setTimeout(done));
let told: string[];
let size: { width: number; height: number };
const begin = () => {
  told = [];
  size = { width: 90, height: 60 };
  return createSender({
    purpose: 'folder-1',
    language: 'en',
    expected: () => size,
    tell: (id, event) => told.push(`${id} ${event.type}`),
    failureOf: async (error) => (error as Error).message,
  });
};
beforeEach(() => {
  for (const list of [shop.transfers, shop.verdicts, shop.forgotten]) list.length = 0;
  shop.reports.clear();
});

test('two files are on their way at once, the next one follows', async () => {
  const sender = begin();
  for (const id of ['a', 'b', 'c']) sender.add({ id, file: file(id) });
  await settle();
  expect(shop.transfers).toHaveLength(2);
  shop.transfers[0]?.done('hash-a');
  await settle();
  shop.verdicts[0]?.answer({});
  await settle();
  expect(told).toContain('a verdict');
  expect(shop.transfers).toHaveLength(3);
});

test('what the browser finds keeps a file back until the person sends it', async () => {
  const sender = begin();
  shop.reports.set('a', { refused: false });
  sender.add({ id: 'a', file: file('a') });
  await settle();
  expect(told).toEqual(['a prechecked']);
  expect(shop.transfers).toHaveLength(0);
  sender.sendAnyway('a');
  await settle();
  expect(shop.transfers).toHaveLength(1);
});

test('another label size may let a file go that was kept back', async () => {
  const sender = begin();
  shop.reports.set('a', { refused: false });
  sender.add({ id: 'a', file: file('a') });
  await settle();
  shop.reports.clear();
  sender.lookAgain('a');
  await settle();
  expect(shop.transfers).toHaveLength(1);
});

test('an answer about another label size than the one wanted now is not told', async () => {
  const sender = begin();
  sender.add({ id: 'a', earlier: { hash: 'h', unsure: false } });
  await settle();
  size = { width: 70, height: 50 };
  shop.verdicts[0]?.answer({});
  await settle();
  expect(told).toEqual(['a begun']);
  expect(shop.verdicts[1]?.width).toBe(70);
  shop.verdicts[1]?.answer({});
  await settle();
  expect(told).toEqual(['a begun', 'a verdict']);
});

test('a stopped file tells nothing more and is forgotten; a paused one is remembered', async () => {
  const sender = begin();
  sender.add({ id: 'a', file: file('a') });
  sender.add({ id: 'b', file: file('b') });
  await settle();
  sender.stop('a');
  sender.pauseAll();
  for (const { fail } of shop.transfers) fail(new Error('aborted'));
  await settle();
  expect(told.filter((one) => one.includes('failed'))).toEqual([]);
  expect(shop.forgotten).toEqual(['folder-1:a']);
  expect(shop.transfers.every(({ transfer }) => (transfer as Transfer).signal.aborted)).toBe(true);
  // Only what the person stopped is ended at the shop, whatever of it is on its way.
  const reasons = shop.transfers.map(({ transfer }) => (transfer as Transfer).signal.reason);
  expect(reasons.map((reason) => reason instanceof Stopped)).toEqual([true, false]);
});

test('a failure is told with its sentence and lets the next file be sent', async () => {
  const sender = begin();
  for (const id of ['a', 'b', 'c']) sender.add({ id, file: file(id) });
  await settle();
  shop.transfers[0]?.fail(new Error('no room'));
  await settle();
  expect(told).toContain('a failed');
  expect(shop.transfers).toHaveLength(3);
});
