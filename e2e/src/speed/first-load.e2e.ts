import { dirname } from 'node:path';
import { buildEmptyPage } from '@labelwerk/testkit/first-load/empty-page.ts';
import { firstLoadOf, firstLoadOfBuild } from '@labelwerk/testkit/first-load/first-load.ts';
import { expect, test } from 'vitest';
import { environment } from '#support/environment.ts';
import { pathOfTemplate, templates } from './templates.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));

// One test, so that all pages that grew are reported at once.
test('no page loads more scripts at first than it is given (templates.ts)', async () => {
  const empty = firstLoadOfBuild(buildEmptyPage(root), 'index');
  const kept = new Map<string, number>();
  const grown: string[] = [];
  for (const template of templates) {
    const more = ((await firstLoadOf(environment.shop + pathOfTemplate(template), kept)) - empty) / 1000;
    if (more > template.max) grown.push(`${template.key}: ${more.toFixed(1)} kB, at most ${template.max}`);
  }
  expect(grown).toEqual([]);
});
