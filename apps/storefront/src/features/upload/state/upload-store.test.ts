import { expect, test } from 'vitest';
import { Stopped } from '../transfer/stopped.ts';
import type { RunResult, UploadEntry, UploadStep } from './queue-types.ts';
import { createUploads, type UploadPorts } from './upload-store.ts';

type Open = {
  readonly step: UploadStep;
  readonly id: string;
  readonly entry: UploadEntry;
  readonly signal: AbortSignal;
  readonly tell: (result: RunResult) => void;
  readonly end: (result: RunResult) => void;
  readonly fail: (error: Error) => void;
};

/** A fake API whose responses the test controls. */
function begin() {
  const opened: Open[] = [];
  const discarded: unknown[] = [];
  const step =
    (name: UploadStep): UploadPorts[UploadStep] =>
    (entry, tell, signal) =>
      new Promise((end, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
        opened.push({ step: name, id: entry.id, entry, signal, tell, end, fail });
      });
  const ports: UploadPorts = {
    look: step('look'),
    send: step('send'),
    verdict: step('verdict'),
    order: step('order'),
    discard: ({ hash }) => discarded.push(hash),
    failureOf: async (error) => ({ message: (error as Error).message }),
  };
  const uploads = createUploads({ places: 2, heldUntil: 'checked' }, () => ports);
  const add = (...names: string[]) =>
    uploads.dispatch({
      type: 'added',
      files: names.map((id) => ({
        id,
        name: id,
        size: 10,
        source: { file: { name: id, size: 10 } as File, fingerprint: id },
      })),
    });
  const last = (id: string) => opened.findLast((one) => one.id === id) as Open;
  const steps = () => opened.map((one) => `${one.id} ${one.step}`);
  const statusOf = (id: string) => uploads.queue().entries.find((one) => one.id === id)?.item;
  return { uploads, add, last, steps, discarded, statusOf };
}
const settle = () => new Promise((done) => setTimeout(done));

test('two files are processed at a time, then the next one', async () => {
  const { uploads, add, last, steps, statusOf } = begin();
  add('a', 'b', 'c');
  await settle();
  expect(steps()).toEqual(['a look', 'b look']);
  last('a').end({ type: 'looked', report: null });
  await settle();
  last('a').tell({ type: 'begun', hash: 'h' });
  last('a').tell({ type: 'progress', percent: 50 });
  expect(statusOf('a')).toMatchObject({ status: 'checking', progress: 50, preflightHash: 'h' });
  last('a').end({ type: 'arrived' });
  await settle();
  last('a').end({ type: 'verdict', verdict: { isValid: true, pages: 1, page_verdicts: [] } as never });
  await settle();
  expect(steps()).toEqual(['a look', 'b look', 'a send', 'a verdict', 'c look']);
  expect(uploads.queue().entries.map(({ item }) => item.status)).toEqual(['ongoing', 'pending', 'pending']);
});

test('a cancelled file reports nothing more and is deleted by the server; a paused one resumes', async () => {
  const { uploads, add, last, discarded, statusOf } = begin();
  add('a', 'b');
  await settle();
  for (const id of ['a', 'b']) last(id).end({ type: 'looked', report: null });
  await settle();
  for (const id of ['a', 'b']) last(id).tell({ type: 'begun', hash: `h-${id}` });
  const [a, b] = [last('a'), last('b')];
  uploads.dispatch({ type: 'cancelled', ids: ['a'] });
  uploads.dispatch({ type: 'paused' });
  await settle();
  a.tell({ type: 'progress', percent: 90 });
  expect(statusOf('a')?.status).toBe('aborted');
  expect(discarded).toEqual(['h-a']);
  // Only uploads stopped by the person are deleted at the server, at whatever step they are.
  expect([a, b].map(({ signal }) => signal.reason instanceof Stopped)).toEqual([true, false]);
  uploads.dispatch({ type: 'resumed' });
  await settle();
  expect(last('b')).not.toBe(b);
  expect(last('b').entry).toMatchObject({ work: { step: 'send' }, item: { preflightHash: 'h-b' } });
});

test('a failure is shown with its message, and the next file starts', async () => {
  const { add, last, steps, statusOf } = begin();
  add('a', 'b', 'c');
  await settle();
  last('a').fail(new Error('no room'));
  await settle();
  expect(statusOf('a')).toMatchObject({ status: 'failed', error: 'no room' });
  expect(steps()).toContain('c look');
});

test('page selections are sent one after the other, and outdated ones not at all', async () => {
  const { uploads, last, steps } = begin();
  uploads.dispatch({
    type: 'added',
    files: [
      { id: 'a', name: 'a', size: 1, source: { earlier: { hash: 'h', unsure: false }, fingerprint: '' } },
    ],
  });
  await settle();
  last('a').end({ type: 'verdict', verdict: { isValid: true, pages: 3, page_verdicts: [] } as never });
  await settle();
  for (const order of [[1], [2], [3]]) uploads.dispatch({ type: 'ordered', id: 'a', order, tell: true });
  await uploads.settled('nobody');
  await settle();
  expect(steps()).toEqual(['a verdict', 'a order']);
  expect(last('a').entry.order).toEqual([3]);
  let isSettled = false;
  const settled = uploads.settled('a').then(() => {
    isSettled = true;
  });
  await settle();
  expect(isSettled).toBe(false);
  last('a').end({ type: 'verdict', verdict: { isValid: false, pages: 3, page_verdicts: [] } as never });
  await settled;
});
