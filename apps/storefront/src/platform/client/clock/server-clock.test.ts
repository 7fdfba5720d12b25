import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const minute = 60_000;
const server = new Date('2026-03-27T10:30:00Z');

beforeEach(() => {
  vi.resetModules();
  // The visitor's clock is three hours fast, as in another time zone with a wrong setting.
  vi.useFakeTimers({ now: server.getTime() + 180 * minute });
});
afterEach(() => vi.useRealTimers());

const answer = (more: Record<string, string> = {}) =>
  new Headers({ date: server.toUTCString(), 'cache-control': 'no-store', ...more });

test('a wrong clock of the browser has no effect once the server’s time is known', async () => {
  const { noteServerTime, onServerTime, serverNow } = await import('./server-clock.ts');
  expect(serverNow().getTime()).toBe(server.getTime() + 180 * minute);
  const listener = vi.fn();
  const stop = onServerTime(listener);
  noteServerTime(answer());
  expect(listener).toHaveBeenCalledTimes(1);
  expect(Math.abs(serverNow().getTime() - server.getTime())).toBeLessThanOrEqual(500);
  vi.advanceTimersByTime(20 * minute);
  expect(Math.abs(serverNow().getTime() - server.getTime() - 20 * minute)).toBeLessThanOrEqual(500);
  // The clock is set while the page is open: the server's time continues unchanged.
  vi.setSystemTime(server.getTime() - 600 * minute);
  expect(Math.abs(serverNow().getTime() - server.getTime() - 20 * minute)).toBeLessThanOrEqual(500);
  stop();
  noteServerTime(answer({ date: new Date(server.getTime() + 90 * minute).toUTCString() }));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a cacheable response, or one without a date, does not set the time', async () => {
  const { noteServerTime, serverNow } = await import('./server-clock.ts');
  noteServerTime(answer({ 'cache-control': 'public, max-age=3600' }));
  noteServerTime(answer({ date: 'yesterday' }));
  noteServerTime(new Headers());
  expect(serverNow().getTime()).toBe(Date.now());
});
