import { dirname } from 'node:path';
import { buildEmptyPage } from '@labelwerk/testkit/first-load/empty-page.ts';
import { firstLoadOf, firstLoadOfBuild } from '@labelwerk/testkit/first-load/first-load.ts';
import { pathOfTemplate, templates } from '../../../e2e/src/speed/templates.ts';
import { goal } from '../goal.ts';
import { atOpenShop } from './at-open-shop.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));
const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);

async function measure(shop: string): Promise<void> {
  const empty = firstLoadOfBuild(buildEmptyPage(root), 'index');
  console.log(`  ${'empty page of the framework'.padEnd(28)} ${kB(empty)} kB`);
  const kept = new Map<string, number>();
  for (const template of templates) {
    const size = await firstLoadOf(shop + pathOfTemplate(template), kept);
    const more = size - empty;
    const { key, max } = template;
    console.log(
      `  ${key.padEnd(28)} ${kB(size)} kB, ${kB(more)} kB more ${goal(`at most ${max}`, more <= max * 1000)}`,
    );
  }
}

console.log('First-load JavaScript of a page, gzip, without what only old browsers load');
await atOpenShop('first-load', measure);
