import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyQueue,
  nextQueue,
  type QueueEvent,
  type RunResult,
  type UploadQueue,
} from '#features/upload/index.ts';
import { canUpload, overallPercent, overallStatus, stuck, wanted } from './buffer-rules.ts';
import { newOnes } from './upload-list.ts';

const verdict = (valid: boolean, pages = 1) =>
  ({
    isValid: valid,
    pages,
    page_verdicts: Array.from({ length: pages }, (_, index) => ({ page: index + 1, isValid: valid })),
  }) as never;
type Step = (queue: UploadQueue) => UploadQueue;
const empty = emptyQueue({ places: 2, heldUntil: 'checked' });
const run = (...steps: Step[]): UploadQueue => steps.reduce((queue, step) => step(queue), empty);
const does =
  (event: QueueEvent): Step =>
  (queue) =>
    nextQueue(queue, event);
const added = (id: string, size = 10): Step =>
  does({
    type: 'added',
    files: [
      { id, name: `${id}.pdf`, size, source: { earlier: { hash: id, unsure: false }, fingerprint: '' } },
    ],
  });
/** The step in which a file's current run reports a result. */
const tells =
  (id: string, result: RunResult): Step =>
  (queue) => {
    const known = queue.entries.find((entry) => entry.id === id)?.work?.run ?? 0;
    return nextQueue(queue, { ...result, id, run: known });
  };
const checked = (id: string, valid = true, pages = 1): Step =>
  tells(id, { type: 'verdict', verdict: verdict(valid, pages) });
const failed = (id: string): Step => tells(id, { type: 'failed', message: 'x' });
const completed = (id: string): Step => does({ type: 'completed', id });
const again = (id: string): Step => does({ type: 'judged-anew', id, quiet: true });
const ordered = (id: string, order: readonly number[]): Step =>
  does({ type: 'ordered', id, order, tell: false });

describe('the upload action', () => {
  test('is disabled while the list is empty or any file is not checked', () => {
    expect(canUpload(empty)).toBe(false);
    expect(canUpload(run(added('a'), added('b'), checked('a')))).toBe(false);
    expect(canUpload(run(added('a'), added('b'), checked('a'), failed('b')))).toBe(false);
    expect(canUpload(run(added('a'), added('b'), checked('a'), checked('b', false)))).toBe(true);
  });
  test('a failed file blocks the upload until it is removed', () => {
    const list = run(added('a'), added('b'), checked('a'), failed('b'));
    expect(stuck(list).map(({ id }) => id)).toEqual(['b']);
    expect(canUpload(nextQueue(list, { type: 'cleared', ids: ['b'] }))).toBe(true);
  });
  test('takes files that fit, and others only if the person accepts them', () => {
    const list = run(added('a'), added('b'), checked('a'), checked('b', false));
    expect(wanted(list).map(({ id }) => id)).toEqual(['a']);
    const despite = nextQueue(list, { type: 'despite', id: 'b', despite: true });
    expect(wanted(despite).map(({ id }) => id)).toEqual(['a', 'b']);
    const unreadable = run(
      added('c'),
      checked('c', false, 0),
      does({ type: 'despite', id: 'c', despite: true }),
    );
    expect(wanted(unreadable)).toEqual([]);
  });
});

test('the whole list is idle, uploading, completed or aborted', () => {
  expect(overallStatus(empty, false)).toBe('idle');
  expect(overallStatus(run(added('a')), false)).toBe('uploading');
  expect(overallStatus(run(added('a'), checked('a')), false)).toBe('idle');
  expect(overallStatus(run(added('a'), checked('a')), true)).toBe('uploading');
  expect(overallStatus(run(added('a'), checked('a'), completed('a')), false)).toBe('completed');
  expect(overallStatus(run(added('a'), does({ type: 'aborted-all' })), false)).toBe('aborted');
  expect(overallStatus(run(added('a'), does({ type: 'aborted-all' }), added('b')), false)).toBe('uploading');
});

test('stopping everything keeps files that are already in the library', () => {
  const list = run(added('a'), checked('a'), completed('a'), added('b'), does({ type: 'aborted-all' }));
  expect(list.entries.map(({ id }) => id)).toEqual(['a']);
});

test('names that are already on the list are left out, also within one drop', () => {
  const files = ['a.pdf', 'b.pdf', 'b.pdf', 'A.pdf'].map((name) => ({ name }));
  const { fresh, known } = newOnes(run(added('a')), files);
  expect(fresh.map(({ name }) => name)).toEqual(['b.pdf', 'A.pdf']);
  expect(known).toEqual(['a.pdf', 'b.pdf']);
});

test('a new verdict keeps the order of the pages; a different number of pages resets it', () => {
  const turned = run(added('a'), checked('a', true, 3), ordered('a', [3, 1, 2]));
  expect(checked('a', false, 3)(again('a')(turned)).entries[0]?.order).toEqual([3, 1, 2]);
  expect(checked('a', true, 2)(again('a')(turned)).entries[0]?.order).toEqual([1, 2]);
});

test('pages left out are not checked; at least one page is required', () => {
  const mixed = {
    isValid: false,
    pages: 3,
    page_verdicts: [1, 2, 3].map((page) => ({ page, isValid: page > 1 })),
  } as never;
  const list = run(added('a'), tells('a', { type: 'verdict', verdict: mixed }));
  expect(wanted(list)).toEqual([]);
  const order = (pages: readonly number[]) => ordered('a', pages)(list);
  expect(wanted(order([3, 2])).map(({ id }) => id)).toEqual(['a']);
  expect(wanted(order([2, 1]))).toEqual([]);
  expect(wanted(order([]))).toEqual([]);
  // The chosen pages stay when the same pages are checked again.
  const once = tells('a', { type: 'verdict', verdict: mixed })(again('a')(order([3])));
  expect(once.entries[0]?.order).toEqual([3]);
});

test('clearing the list keeps files that could not be added', () => {
  const list = run(added('a'), checked('a'), completed('a'), added('b'), checked('b'));
  const next = nextQueue(list, { type: 'taken-cleared' });
  expect(next.entries.map(({ id }) => id)).toEqual(['b']);
  expect(overallStatus(next, false)).toBe('idle');
  const taken = run(added('a'), checked('a'), completed('a'));
  expect(nextQueue(taken, { type: 'taken-cleared' }).entries).toEqual([]);
});

test('overall progress counts bytes and stays between 0 and 100', () => {
  const half = tells('a', { type: 'progress', percent: 50 });
  expect(overallPercent(run(added('a', 30), added('b', 10), half, checked('b')))).toBe(62.5);
  expect(overallPercent(empty)).toBe(0);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1e9), fc.double({ min: -1, max: 100, noNaN: true }))), (files) => {
      const list = run(
        ...files.flatMap(([size, percent], index): Step[] => [
          added(`${index}`, size),
          tells(`${index}`, { type: 'progress', percent }),
        ]),
      );
      const percent = overallPercent(list);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
    }),
  );
});
