import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Language, languages, siteIn } from '@labelwerk/domain/market/sites.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { content, seedContent } from '../../apps/api/src/features/content/index.ts';
import { type Harness, openHarness } from '../../apps/api/src/testing/harness.ts';
import { plainText } from '../../apps/storefront/src/platform/content/plain-text.ts';
import { textOf } from '../../apps/storefront/src/platform/content/read-page.ts';
import { changedPages } from '../../apps/storefront/src/platform/content/served/changed-pages.ts';
import { cleanHtml } from '../../apps/storefront/src/platform/content/served/clean-html.ts';
import { ContentSource } from '../../apps/storefront/src/platform/content/served/content-source.ts';
import { setServedTexts } from '../../apps/storefront/src/platform/content/served/served-texts.ts';

let shop: Harness;
let folder: string;
let source: ContentSource;
const said: string[] = [];
beforeAll(async () => {
  shop = await openHarness({ features: [content] });
  await seedContent(shop.app);
  const base = await shop.server.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-client-'));
  source = new ContentSource({
    base: `${base}/wp-json`,
    copy: join(folder, 'copy.json'),
    say: (line) => said.push(line),
  });
});
afterAll(async () => {
  setServedTexts(undefined);
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

const files = join(import.meta.dirname, '..', '..', 'content');

test('the storefront reads every text of the shop’s own service, and no page has to be rendered again', async () => {
  const { after } = await source.refresh();
  expect(said).toEqual([]);
  expect(changedPages({ before: new Map(), after }, files)).toEqual([]);
  const names = [...(after.get('en')?.keys() ?? [])].sort();
  expect(names.length).toBeGreaterThan(60);
  for (const language of languages.filter((one) => one !== 'au'))
    expect([language, [...(after.get(language)?.keys() ?? [])].sort()]).toEqual([language, names]);
});

test('the HTML of a text has the same words as the text', async () => {
  const { after } = await source.refresh();
  const origins = [shop.app.settings.SHOP_ADDRESS];
  /** Company lines are those of the page; questions are the headings of their answers. */
  const wordsOf = (tree: ReturnType<typeof cleanHtml>) => plainText(tree).replace(/\s+/g, '');
  for (const language of ['en', 'de', 'it'] as readonly Language[]) {
    const site = siteIn(language);
    for (const [name, { html, markdoc = '' }] of after.get(language) ?? []) {
      const isCompany = markdoc.includes('{% company');
      const known = textOf(site, markdoc);
      const cleaned = cleanHtml(html, { site, origins });
      if (!isCompany)
        expect([language, name, wordsOf(cleaned)]).toEqual([language, name, wordsOf(known.tree)]);
      const questions = (tree: readonly unknown[]) =>
        tree.flatMap((node) =>
          (node as { name?: string })?.name === 'Question'
            ? [(node as { attributes: { ask: string } }).attributes.ask]
            : [],
        );
      expect([name, questions(cleaned)]).toEqual([name, questions(known.tree)]);
    }
  }
});
