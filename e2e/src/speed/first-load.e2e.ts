import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildEmptyPage } from '@labelwerk/testkit/first-load/empty-page.ts';
import { firstLoadOf, firstLoadOfBuild } from '@labelwerk/testkit/first-load/first-load.ts';
import { isWhole } from '@labelwerk/testkit/sampling/in-turn.ts';
import { expect, test } from 'vitest';
import { environment } from '#support/environment.ts';
import { emptyPage, pathOfTemplate, templates } from './templates.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));

const framework: string = JSON.parse(
  readFileSync(join(root, 'node_modules', 'next', 'package.json'), 'utf8'),
).version;

test.runIf(isWhole || framework !== emptyPage.framework)(
  'the empty page is as large as noted (templates.ts)',
  () => {
    const bytes = firstLoadOfBuild(buildEmptyPage(root), 'index');
    expect(emptyPage).toEqual({ framework, bytes });
  },
);

// One test, so that all pages that grew are reported at once.
test('no page loads more scripts at first than it is given (templates.ts)', async () => {
  const kept = new Map<string, number>();
  const grown: string[] = [];
  for (const template of templates) {
    const more =
      ((await firstLoadOf(environment.shop + pathOfTemplate(template), kept)) - emptyPage.bytes) / 1000;
    if (more > template.max) grown.push(`${template.key}: ${more.toFixed(1)} kB, at most ${template.max}`);
  }
  expect(grown).toEqual([]);
});
