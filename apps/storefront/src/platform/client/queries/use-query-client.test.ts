import { afterEach, expect, test, vi } from 'vitest';
import { useQueryClient } from './use-query-client.ts';

afterEach(() => vi.unstubAllGlobals());

test('on the server no data is shared between users', () => {
  expect(useQueryClient()).not.toBe(useQueryClient());
});

test('in a tab all parts share the fetched data', () => {
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
  expect(useQueryClient()).toBe(useQueryClient());
});
