import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const replaceState = vi.fn();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
/** A newly loaded module, as in a document opened at a URL. */
async function openAt(hash: string, search = '') {
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/de/x', search, hash });
  return await import('./revision-key.ts');
}
beforeEach(() => {
  kept.clear();
  replaceState.mockReset();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('history', { state: { key: 1 }, replaceState });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the key is removed from the address and kept through a reload', async () => {
  const first = await openAt('#key=abc', '?utm_source=mail');
  first.keepRevisionKey();
  expect(replaceState).toHaveBeenCalledWith({ key: 1 }, '', '/de/x?utm_source=mail');
  expect(first.keptRevisionKey()).toBe('abc');
  const again = await openAt('');
  again.keepRevisionKey();
  expect(again.keptRevisionKey()).toBe('abc');
});

test('a page without a key changes nothing', async () => {
  const opened = await openAt('#key=');
  opened.keepRevisionKey();
  expect(replaceState).not.toHaveBeenCalled();
  expect(opened.keptRevisionKey()).toBe('');
});

test('without storage the key is kept until the page is left', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const opened = await openAt('#key=abc');
  opened.keepRevisionKey();
  expect(opened.keptRevisionKey()).toBe('abc');
  expect((await openAt('')).keptRevisionKey()).toBe('');
});
