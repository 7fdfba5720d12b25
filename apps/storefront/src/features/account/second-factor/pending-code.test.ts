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

test('a code is waited for as long as the sign-in stands, and no longer than that', () => {
  expect(pendingCode.isWaiting()).toBe(false);
  pendingCode.keep();
  expect(pendingCode.isWaiting()).toBe(true);
  vi.advanceTimersByTime(179_000);
  expect(pendingCode.isWaiting()).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(pendingCode.isWaiting()).toBe(false);
});

test('it is forgotten, and what is kept is a time and nothing else', () => {
  pendingCode.keep();
  expect([...stored.values()]).toEqual([String(Date.now() + 180_000)]);
  pendingCode.forget();
  expect([pendingCode.isWaiting(), stored.size]).toEqual([false, 0]);
});

test('a browser that keeps nothing asks for the password again', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  pendingCode.keep();
  expect(pendingCode.isWaiting()).toBe(false);
  pendingCode.forget();
});
