import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type MessageLanguage, messageLanguages, messageSets } from './message-sets.ts';

const sets = messageSets(join(import.meta.dirname, '..', '..', '..'));

/** Texts of a set in a language whose key begins with `start`, by the rest of the key. */
function namesIn(set: string, language: MessageLanguage, start: string, end = ''): Map<string, string> {
  const texts = sets.find(({ name }) => name === set)?.textsIn(language) ?? new Map<string, string>();
  return new Map(
    [...texts].flatMap(([key, text]) =>
      key.startsWith(start) && key.endsWith(end)
        ? [[key.slice(start.length, key.length - end.length), text]]
        : [],
    ),
  );
}

/** The home page names the pack of these, the catalogue the labels on it. */
const namedByPack = ['wine-front', 'roll', 'sheet'];

test.each(messageLanguages)('the pages name products as the catalogue does: %s', (language) => {
  const catalogue = namesIn(
    'apps/api/seed/product-types.json',
    language === 'au' ? 'en' : language,
    'productTypes.',
    '.names',
  );
  expect(catalogue.size).toBeGreaterThan(20);
  expect(namesIn('storefront/content.json', language, 'products.')).toEqual(catalogue);
  const packs = namesIn('storefront/home.json', language, 'packs.');
  expect(packs.size).toBeGreaterThan(5);
  for (const [id, name] of packs) {
    const known = catalogue.get(id) ?? '';
    if (namedByPack.includes(id)) expect(known.toLowerCase()).toContain(name.toLowerCase());
    else expect(name, id).toBe(known);
  }
});
