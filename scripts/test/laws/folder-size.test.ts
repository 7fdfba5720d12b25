import { expect, test } from 'vitest';
import { faultsOfFolders } from './folder-size.ts';

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);

test('a folder of more than twenty entries is found, counting files and folders', () => {
  const full = files('apps/api/src/features/cart', 19);
  expect(faultsOfFolders([...full, 'apps/api/src/features/cart/lines/a.ts'])).toEqual([]);
  expect(
    faultsOfFolders([
      ...full,
      ...files('apps/api/src/features/cart/lines', 20),
      'apps/api/src/features/cart/notes/a.ts',
    ]),
  ).toEqual(['apps/api/src/features/cart shows 21 entries; 20 are allowed']);
});

test.each([
  'apps/api/migrations',
  'content/de',
  'content/fr/products',
  'apps/storefront/messages/it',
  'docs/adr',
])('%s is a catalogue and may be longer; a folder in it may not', (folder) => {
  expect(faultsOfFolders(files(folder, 60))).toEqual([]);
  expect(faultsOfFolders(files(`${folder}/more`, 21))).toHaveLength(1);
});
