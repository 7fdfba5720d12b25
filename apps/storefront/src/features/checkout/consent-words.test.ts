import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sites } from '@labelwerk/domain/market/sites.ts';
import { expect, test } from 'vitest';

const messages = join(import.meta.dirname, '../../../messages');
const languages = [...new Set(sites.map(({ language }) => language))];

const wordsOf = (language: string) =>
  JSON.parse(readFileSync(join(messages, language, 'checkout.json'), 'utf8')) as {
    readonly terms: string;
    readonly needsTerms: string;
    readonly opens: { readonly conditions: string };
  };

test.each(languages)('the consent texts contain the name of the linked page of terms: %s', (language) => {
  const { terms, needsTerms, opens } = wordsOf(language);
  const name = opens.conditions.toLocaleLowerCase();
  expect(terms.toLocaleLowerCase()).toContain(name);
  expect(needsTerms.toLocaleLowerCase()).toContain(name);
});
