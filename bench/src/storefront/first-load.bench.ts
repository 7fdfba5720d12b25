import { dirname, join } from 'node:path';
import { type PageKey, pathOf } from '@labelwerk/domain/market/routes.ts';
import { goal } from '../goal.ts';
import { build, buildEmptyPage } from './empty-page.ts';
import { firstLoad } from './first-load.ts';

/** Pages of the journey, with what each may load more than an empty page, in kB of gzip. */
const journey: readonly (readonly [PageKey, number])[] = [
  ['home', 60],
  ['calculator', 110],
  ['cart', 60],
  ['signup', 60],
  ['signup-success', 60],
  ['login', 60],
  ['forgot-password', 60],
  ['welcome', 60],
  ['upload-files', 110],
  ['preflight-report', 80],
  ['checkout', 60],
  ['thank-you-for-your-order', 60],
  ['my-account', 60],
  ['orders', 60],
  ['label-library/custom-files', 80],
  ['personal-infos', 60],
  ['address-management', 60],
  ['manage-credentials', 60],
  ['page-not-found', 60],
];

const root = dirname(dirname(dirname(import.meta.dirname)));
const storefront = join(root, 'apps', 'storefront');
const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);

console.log('First-load JavaScript of a page, gzip, without what only old browsers load');
const empty = firstLoad(buildEmptyPage(root), 'index');
if (empty === undefined) throw new Error('The empty page was not made');
// Anew each time: what was built of other sources says nothing.
build(root, storefront);
console.log(`  ${'empty page of the framework'.padEnd(28)} ${kB(empty)} kB`);
for (const [key, max] of journey) {
  const size = firstLoad(join(storefront, '.next'), pathOf('de', key).slice(1));
  if (size === undefined) {
    console.log(`  ${key.padEnd(28)}  (not there)`);
    continue;
  }
  const more = size - empty;
  console.log(
    `  ${key.padEnd(28)} ${kB(size)} kB, ${kB(more)} kB more ${goal(`at most ${max}`, more <= max * 1000)}`,
  );
}
