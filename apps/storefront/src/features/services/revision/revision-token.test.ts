import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const replaceState = vi.fn();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
/** A newly loaded module, as in a document opened at a URL. */
async function openAt(search: string) {
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/de/x', search });
  return await import('./revision-token.ts');
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

test('the token is removed from the URL and is still known after a reload', async () => {
  const first = await openAt('?id=abc&utm_source=mail');
  first.keepRevisionToken();
  expect(replaceState).toHaveBeenCalledWith({ key: 1 }, '', '/de/x');
  expect(first.keptRevisionToken()).toBe('abc');
  const again = await openAt('');
  again.keepRevisionToken();
  expect(again.keptRevisionToken()).toBe('abc');
});

test('a page without a token changes nothing', async () => {
  const opened = await openAt('?id=');
  opened.keepRevisionToken();
  expect(replaceState).not.toHaveBeenCalled();
  expect(opened.keptRevisionToken()).toBe('');
});

test('without storage the token is known until the page is left', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const opened = await openAt('?id=abc');
  opened.keepRevisionToken();
  expect(opened.keptRevisionToken()).toBe('abc');
  expect((await openAt('')).keptRevisionToken()).toBe('');
});
