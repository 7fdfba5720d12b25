import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@labelwerk/domain/market/sites.ts';
import { expect, test } from 'vitest';
import { promisesIn } from './promises.ts';

test.each(languages)('every promise has a sentence for the state that ends it: %s', (language) => {
  const { cancel, service, invoice } = promisesIn(language);
  expect(cancel).toContain('60');
  for (const sentence of [cancel, service, invoice]) expect(sentence).toMatch(/^[^{}]+\.$/);
});

const content = join(import.meta.dirname, '..', '..', '..', 'content');
const pages = [
  ['customer-service-faq', '$cancelFree'],
  ['withdrawal', '$cancelFree'],
  ['general-conditions-of-sale', '$cancelFree'],
  ['general-conditions-of-sale', '$cancelService'],
  ['general-conditions-of-sale', '$invoiceComes'],
  ['thank-you', '$cancelFree'],
  ['general-packages', '$cancelService'],
] as const;

test.each(pages)('%s says it with %s in every language, and in no words of its own', (page, variable) => {
  const files = globSync(`*/${page}.md`, { cwd: content });
  expect(files.length).toBeGreaterThan(5);
  const without = files.filter(
    (file) => !readFileSync(join(content, file), 'utf8').includes(`{% ${variable} %}`),
  );
  expect(without).toEqual([]);
});
