import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { clearTables, tablesKey } from './use-files.ts';

test('clearing removes cached rows and refetches those on screen, of this customer only', async () => {
  const client = new QueryClient();
  const shown = [...tablesKey(7), 'custom-files'];
  const hidden = [...tablesKey(7), 'favourite-files'];
  const folders = ['library', 7, 'folders'];
  const stranger = [...tablesKey(8), 'custom-files'];
  let asked = 0;
  const observer = new QueryObserver(client, { queryKey: shown, queryFn: () => ++asked, staleTime: 60_000 });
  const leave = observer.subscribe(() => undefined);
  for (const key of [hidden, folders, stranger]) client.setQueryData(key, 'kept');
  await observer.refetch();
  const before = asked;

  await clearTables(client, 7);
  expect(asked).toBe(before + 1);
  expect(client.getQueryData(hidden)).toBeUndefined();
  expect(client.getQueryState(folders)?.isInvalidated).toBe(true);
  expect(client.getQueryData(stranger)).toBe('kept');
  expect(client.getQueryState(stranger)?.isInvalidated).toBe(false);
  leave();
  client.clear();
});
