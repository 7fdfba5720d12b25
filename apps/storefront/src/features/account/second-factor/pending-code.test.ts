import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pendingCode } from './pending-code.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  stored.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a code is awaited exactly as long as the pending sign-in is valid', () => {
  expect(pendingCode.isWaiting()).toBe(false);
  pendingCode.keep();
  expect(pendingCode.isWaiting()).toBe(true);
  vi.advanceTimersByTime(179_000);
  expect(pendingCode.isWaiting()).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(pendingCode.isWaiting()).toBe(false);
});

test('only a time is stored, and it can be forgotten', () => {
  pendingCode.keep();
  expect([...stored.values()]).toEqual([String(Date.now() + 180_000)]);
  pendingCode.forget();
  expect([pendingCode.isWaiting(), stored.size]).toEqual([false, 0]);
});

test('without session storage the password is asked for again', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  pendingCode.keep();
  expect(pendingCode.isWaiting()).toBe(false);
  pendingCode.forget();
});
