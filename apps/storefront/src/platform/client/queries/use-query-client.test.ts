import { afterEach, expect, test, vi } from 'vitest';
import { useQueryClient } from './use-query-client.ts';

afterEach(() => vi.unstubAllGlobals());

test('on the server no data is shared between users', () => {
  expect(useQueryClient()).not.toBe(useQueryClient());
});

test('in a tab all parts share the fetched data', () => {
  const target = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('window', target);
  vi.stubGlobal('document', { ...target, documentElement: { dataset: {} } });
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(useQueryClient()).toBe(useQueryClient());
});
