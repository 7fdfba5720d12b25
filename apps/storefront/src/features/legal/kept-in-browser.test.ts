import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cartCookie, cartCookieMaxAge } from '@labelwerk/contracts/cart/cart.ts';
import { expect, test } from 'vitest';
import { isOwnKey } from '#platform/client/own/own-keys.ts';
import { consentCookie, consentDays } from '#platform/consent/choice.ts';
import { clearOthers, newGuest, setChallenge, setDevice, setSession } from '#platform/server/cookies.ts';
import { keptInBrowser } from './kept-in-browser.ts';

const source = join(import.meta.dirname, '..', '..');
const listed = (place: string) => keptInBrowser.filter((kept) => kept.place === place);
const dayOf = (cookie: string) => Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / 86_400;

test('every cookie the servers set is listed with its duration', () => {
  const set = [
    ...[setSession('x'), newGuest(), setDevice('x'), setChallenge('x')].map((cookie) => [
      cookie.split('=')[0],
      dayOf(cookie),
    ]),
    [cartCookie, cartCookieMaxAge / 86_400],
    [consentCookie, consentDays],
  ];
  expect(listed('cookie').map(({ name, days }) => [name, days])).toEqual(set);
  const named = readFileSync(join(source, 'platform/server/cookies.ts'), 'utf8').matchAll(
    /'(__Host-[^']+)'/g,
  );
  expect(listed('cookie').map(({ name }) => name)).toEqual(
    expect.arrayContaining([...named].map(([, name]) => name)),
  );
  // No other file of the storefront writes a cookie, so the list can be checked here.
  const writers = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => /document\.cookie\s*=|Max-Age=/.test(readFileSync(join(source, file), 'utf8')));
  expect(writers).toEqual(['platform/server/cookies.ts']);
});

test('clearing the data of services expires their cookies and the choice, but no other cookie of the shop', () => {
  const cookies = [...listed('cookie').map(({ name }) => `${name}=x`), '_stats=1'].join('; ');
  const ended = clearOthers(
    new Request('http://localhost/', { headers: { cookie: cookies } }),
    'http://localhost:3000',
  );
  const names = new Set(ended.map((cookie) => cookie.split('=')[0]));
  expect([...names].toSorted()).toEqual(['_stats', 'consent']);
});

test('clearing the data of services keeps every storage key of the shop', () => {
  for (const { name, place } of keptInBrowser)
    if (place === 'local' || place === 'tab') expect(isOwnKey(name), name).toBe(true);
  for (const key of ['_ga', 'chat.session', '']) expect(isOwnKey(key)).toBe(false);
});

test('everything the pages store in the browser is listed', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !file.includes('.test.'));
  const stored = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return [...text.matchAll(/(local|session)Storage\.setItem\(([\w.]+)/g)].map(([, storage, argument]) => {
      const name =
        /(?:storageKey|prefix) = '([^']+)'/.exec(text)?.[1] ?? /keyOf = [^`]*`([^$`]+)/.exec(text)?.[1];
      expect(name, `${file} stores under ${argument}`).toBeDefined();
      return { name, place: storage === 'local' ? 'local' : 'tab' };
    });
  });
  const names = (kept: readonly { name?: string | undefined; place: string }[]) =>
    [...new Set(kept.map(({ name, place }) => `${place} ${name}`))].toSorted();
  expect(names(stored)).toEqual(names([...listed('local'), ...listed('tab')]));
  const databases = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return /indexedDB\.open\(/.test(text) ? [/databaseName = '([^']+)'/.exec(text)?.[1]] : [];
  });
  expect(databases).toEqual(listed('database').map(({ name }) => name));
});
