import { patternOf } from '@labelwerk/domain/market/routes.ts';
import { languages } from '@labelwerk/domain/market/sites.ts';
import { expect, test } from 'vitest';
import { folderOf, pageKeyOf, placeOf, tabs } from './tabs.ts';

const pathsIn = (language: (typeof languages)[number]) =>
  Object.fromEntries(tabs.map((tab) => [pageKeyOf(tab), `/x/${patternOf(language, pageKeyOf(tab))}`]));

test.each(languages)('the tab is read from the path in %s', (language) => {
  const paths = pathsIn(language);
  for (const tab of tabs) {
    expect(placeOf(paths[pageKeyOf(tab)] ?? '', paths)).toEqual({ tab });
    expect(placeOf(`${paths[pageKeyOf(tab)]}/`, paths)).toEqual({ tab });
  }
});

test('a folder of the customer’s own belongs to the custom files', () => {
  const paths = pathsIn('de');
  const place = placeOf('/x/mein-konto/etiketten-bibliothek/eigene-dateien/17', paths);
  expect(place).toEqual({ tab: 'custom-files', folderId: '17' });
  expect(place && folderOf(place)).toBe('17');
  expect(folderOf({ tab: 'favourite-files' })).toBe('favourite-files');
});

test('any other path shows nothing', () => {
  const paths = pathsIn('en');
  const none = [
    '/x/my-account/label-library',
    '/x/my-account/label-library/other-files',
    '/x/my-account/label-library/reorder',
    '/x/my-account/label-library/favourite-files/3',
    '/x/my-account/label-library/custom-files/3/4',
    '/%E0%A4%A',
    '',
  ];
  for (const path of none) expect(placeOf(path, paths)).toBeUndefined();
  expect(placeOf('/x/my-account/label-library/custom-files/3', {})).toBeUndefined();
});
