import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { findAllEntries } from '../content-repository.ts';
import { content } from '../index.ts';
import { updateEntry } from './entry-writes-repository.ts';
import { seedContent } from './seed-content.ts';

let shop: Harness;
const folders: string[] = [];
beforeAll(async () => {
  shop = await openHarness({ features: [content] });
});
afterAll(async () => {
  await shop?.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const text = (title: string, ...lines: readonly string[]) =>
  `---\ntitle: "${title}"\ndescription: "What this page is about, in one sentence."\n---\n${lines.join('\n\n')}\n`;

/** Writes a release with these texts. */
async function release(texts: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'labelwerk-release-'));
  folders.push(folder);
  for (const [name, body] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), body);
  }
  return folder;
}

const stored = async () =>
  Object.fromEntries((await findAllEntries(shop.app.db)).map((entry) => [entry.slug, entry]));

test('an upgrade adds new texts and keeps those of editors', async () => {
  const before = {
    'en/about-us.md': text('About us', 'First.', 'Second.'),
    'en/contact.md': text('Contact', 'First.', 'Second.'),
    'en/jobs.md': text('Jobs', 'First.'),
    'en/press.md': text('Press', 'First.'),
    'en/news.md': text('News', 'First.'),
    'en/blog/old.md': text('Old', 'First.'),
  };
  expect((await seedContent(shop.app, await release(before))).taken).toHaveLength(6);
  const again = await seedContent(shop.app, await release(before));
  expect(Object.values(again).flat()).toEqual([]);

  const first = await stored();
  const edit = (slug: string, source: string) =>
    updateEntry(shop.app.db, first[slug]?.id ?? 0, { source }, true);
  await edit('contact', text('Contact', 'First.', 'Second, by us.'));
  await edit('jobs', text('Jobs', 'By us.'));
  await edit('news', text('News', 'By us.'));

  const after = {
    'en/about-us.md': text('About the shop', 'First.', 'Second.'),
    'en/contact.md': text('Contact', 'First, anew.', 'Second.'),
    'en/jobs.md': text('Jobs', 'Anew.'),
    'en/press.md': before['en/press.md'],
    'en/blog/new.md': text('New', 'First.'),
  };
  expect(await seedContent(shop.app, await release(after))).toEqual({
    taken: ['en/about-us.md', 'en/blog/new.md'],
    merged: ['en/contact.md'],
    kept: ['en/jobs.md'],
    removed: ['en/blog/old.md'],
  });
  const now = await stored();
  expect(now['about-us']).toMatchObject({ id: first['about-us']?.id, title: 'About the shop' });
  expect(now.contact?.source).toBe(text('Contact', 'First, anew.', 'Second, by us.'));
  expect(now.jobs?.source).toBe(text('Jobs', 'By us.'));
  expect(now.press?.modified_at).toEqual(first.press?.modified_at);
  // Removed from the release but changed by an editor: it is kept as the editor's text.
  expect(now.news).toMatchObject({ source: text('News', 'By us.'), file_source: null });
  expect(Object.keys(now).sort()).toEqual(['about-us', 'contact', 'jobs', 'new', 'news', 'press']);
  expect(Object.values(await seedContent(shop.app, await release(after))).flat()).toEqual([]);
});

test('an invalid text is reported with its line, and nothing is imported', async () => {
  const before = await stored();
  const folder = await release({
    'en/about-us.md': text('About us', 'Changed.'),
    'de/about-us.md': text('Über uns', 'Ein [Weg](page:nirgends).'),
  });
  await expect(seedContent(shop.app, folder)).rejects.toThrow(
    'de/about-us.md:5: page:nirgends is not a page',
  );
  expect(await stored()).toEqual(before);
});
