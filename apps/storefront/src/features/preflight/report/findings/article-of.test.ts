import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from '@labelwerk/artwork/preflight/rules.ts';
import { languages } from '@labelwerk/domain/market/sites.ts';
import { expect, test } from 'vitest';
import { articleOf } from './article-of.ts';

const content = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', '..', 'content');

test('findings lead to articles that exist in every language', () => {
  const slugs = new Set(rules.flatMap(({ id }) => articleOf(id) ?? []));
  expect([...slugs].sort()).toEqual([
    'font-not-embedded',
    'low-resolution',
    'no-bleed',
    'no-cut-line',
    'wrong-size',
  ]);
  for (const language of languages.filter((one) => one !== 'au'))
    for (const slug of slugs)
      expect(
        existsSync(join(content, language, 'print-file-error', `${slug}.md`)),
        `${language}/${slug}`,
      ).toBe(true);
});

test('a finding without an article has no link', () => {
  expect(['refused.encrypted', 'LP-BOX-30', ''].map(articleOf)).toEqual([undefined, undefined, undefined]);
});
