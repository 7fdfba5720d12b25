import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../call.ts';
import { LateQueries } from './late-queries.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const late = new LateQueries(client, 8_000);
  const signs: boolean[] = [];
  const stop = late.subscribe(() => signs.push(late.isLate()));
  const watch = (key: string, queryFn: () => Promise<unknown>, enabled = true) =>
    new QueryObserver(client, { queryKey: [key], queryFn, enabled }).subscribe(() => undefined);
  return { client, late, signs, stop, watch };
}

const silence = () => new Promise(() => undefined);

test('a page without a response shows a notice after a delay, and hides it when the response comes', async () => {
  const { late, signs, watch } = open();
  const { promise, resolve } = Promise.withResolvers<string>();
  watch('price', () => promise);
  await vi.advanceTimersByTimeAsync(7_900);
  expect(late.isLate()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(late.isLate()).toBe(true);
  resolve('1 €');
  await vi.advanceTimersByTimeAsync(10);
  expect(signs).toEqual([true, false]);
});

test('a retry cancels running requests, refetches and restarts the delay', async () => {
  const { late, watch } = open();
  const asked = vi.fn(silence);
  watch('price', asked);
  await vi.advanceTimersByTimeAsync(8_100);
  late.askAgain();
  await vi.advanceTimersByTimeAsync(10);
  expect([asked.mock.calls.length, late.isLate()]).toEqual([2, false]);
  await vi.advanceTimersByTimeAsync(8_100);
  expect(late.isLate()).toBe(true);
});

test('after a temporary failure a query is still waited for, after a refusal it is not', async () => {
  const { late, watch } = open();
  watch('refused', () => Promise.reject(new Problem(404, {})));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(late.isLate()).toBe(false);
  watch('busy', () => Promise.reject(new Problem(503, {})));
  await vi.advanceTimersByTimeAsync(8_100);
  expect(late.isLate()).toBe(true);
});

test('inactive, disabled and completed queries are not waited for', async () => {
  const { client, late, watch } = open();
  watch('left', silence)();
  watch('later', silence, false);
  client.setQueryData(['known'], 1);
  watch('known', silence);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(late.isLate()).toBe(false);
});
