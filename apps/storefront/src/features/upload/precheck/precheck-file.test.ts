import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { precheckFile } from './precheck-file.ts';

class FakeWorker {
  static last: FakeWorker;
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: (() => void) | undefined;
  asked: unknown[] = [];
  ended = false;
  constructor() {
    FakeWorker.last = this;
  }
  postMessage(question: unknown) {
    this.asked.push(question);
  }
  terminate() {
    this.ended = true;
  }
}

const question = {
  file: { name: 'a.pdf', size: 10 } as File,
  expected: { width: 0, height: 0 },
  language: 'en',
} as const;
const report = { refused: false, pages: [], inks: [], cutLabels: {}, findings: [] };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('starts a worker for each check and terminates it after its result', async () => {
  const answer = precheckFile(question, new AbortController().signal);
  expect(FakeWorker.last.asked).toEqual([question]);
  FakeWorker.last.onmessage?.({ data: report });
  expect(await answer).toEqual(report);
  expect(FakeWorker.last.ended).toBe(true);
});

test('a check that never ends is terminated with its worker, without a result', async () => {
  const answer = precheckFile(question, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(11_999);
  expect(FakeWorker.last.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBeNull();
  expect(FakeWorker.last.ended).toBe(true);
});

test('a worker that fails, or a browser without workers, gives no result', async () => {
  const answer = precheckFile(question, new AbortController().signal);
  FakeWorker.last.onerror?.();
  expect(await answer).toBeNull();
  vi.stubGlobal('Worker', undefined);
  expect(await precheckFile(question, new AbortController().signal)).toBeNull();
});

test('stopping the upload ends the check as well', async () => {
  const controller = new AbortController();
  const answer = precheckFile(question, controller.signal);
  const { last } = FakeWorker;
  controller.abort(new Error('stopped'));
  await expect(answer).rejects.toThrow('stopped');
  expect(last.ended).toBe(true);
});
