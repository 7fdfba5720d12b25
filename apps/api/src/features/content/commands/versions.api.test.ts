import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { content, seedContent } from '../index.ts';
import { runContent, text } from './testing.ts';

let shop: Harness;
let folder: string;
beforeAll(async () => {
  shop = await openHarness({ features: [content] });
  await seedContent(shop.app);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-texts-'));
  return () => rm(folder, { recursive: true });
});

const operator = (...words: string[]) => runContent(shop, ...words);
const put = async (path: string, body: string | Buffer) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), body);
};
const served = async (path: string) => (await shop.server.inject({ url: `/wp-json/wp/v2/${path}` })).json();
const everything = async () =>
  JSON.stringify([
    await shop.app.db.selectFrom('content_entries').selectAll().orderBy('id').execute(),
    await shop.app.db.selectFrom('content_versions').selectAll().execute(),
    await shop.app.db.selectFrom('tasks').select('id').execute(),
  ]);
const lastVersion = async () =>
  Number((await operator('versions')).said.trimEnd().split('\n').at(-1)?.split(' ')[0]);
const photo = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('an editor lists, compares and returns to earlier texts and pictures', async () => {
  await operator('out', folder);
  const original = await readFile(join(folder, 'en/press.md'), 'utf8');
  await rm(folder, { recursive: true });
  await put('media/rolls.jpg', await photo('#246'));
  await put('en/press.md', `${original.trimEnd()}\n\n![Rolls](media:rolls.jpg)\n`);
  expect((await operator('activate', folder)).code).toBe(0);
  const first = await lastVersion();
  const [before] = await served('media?search=rolls');
  await put('media/rolls.jpg', await photo('#a32'));
  await put('en/press.md', `${original.trimEnd()}\n\nSecond.\n`);
  await put('de/blog/neu.md', text('Neu', 'Ein Artikel.'));
  expect((await operator('activate', folder)).code).toBe(0);
  expect([first, await lastVersion()]).toEqual([1, 2]);

  const { said } = await operator('versions');
  expect(said).toMatch(/^0 {2}before the first change\n/);
  expect(said).toContain('activation  de/blog/neu, en/page/press, media/rolls.jpg\n');
  const compared = await operator('compare', String(first));
  expect(compared.said).toContain('de/blog/neu: new\nen/page/press: changed\n');
  expect(compared.said).toContain('  + Second.');

  const state = await everything();
  const preview = await operator('return', String(first), '--preview');
  expect(await everything()).toBe(state);
  const done = await operator('return', String(first));
  expect([preview.code, done.code]).toEqual([0, 0]);
  expect(preview.said).toBe(`${done.said}Nothing has been changed yet: this was a preview.\n`);
  expect(done.said).toContain('media/rolls.jpg: changed\n');
  expect(done.said).toContain('de/blog/neu.md: removed\n');
  expect(await served('blog?slug=neu&lang=de')).toEqual([]);
  expect((await served('media?search=rolls'))[0].source_url).toBe(before.source_url);

  // A return can be returned from, and the state before the first change is a version as well.
  expect((await operator('return', String(first + 1))).said).toContain('de/blog/neu.md: new\n');
  expect((await operator('return', '0')).said).toContain('media/rolls.jpg: removed\n');
  await operator('out', folder);
  expect(await readFile(join(folder, 'en/press.md'), 'utf8')).toBe(original);
  expect(await operator('return', '0')).toMatchObject({ code: 1, said: 'No text changes.\n' });
  for (const word of ['999', 'x', '-1'])
    expect((await operator('return', '--', word)).complained).toContain(`There is no version ${word}`);
});

test('a preview says what the activation does, and changes nothing', async () => {
  await put('media/more.jpg', await photo('#123'));
  await put('en/blog/more.md', text('More', '![More](media:more.jpg)'));
  await put('fr/blog/encore.draft.md', text('Encore', 'Un brouillon.'));
  const before = await everything();
  const preview = await operator('preview', folder);
  expect(await everything()).toBe(before);
  const done = await operator('activate', folder);
  expect([preview.code, done.code]).toEqual([0, 0]);
  expect(done.said.split('Previews of the drafts')[0]).toBe(
    preview.said.replace('Nothing has been changed yet: this was a preview.\n', ''),
  );
});

test('an earlier folder is no way back, and says so', async () => {
  await operator('out', folder);
  const other = await mkdtemp(join(tmpdir(), 'labelwerk-texts-'));
  await operator('out', other);
  const path = join(other, 'en/press.md');
  await writeFile(path, `${(await readFile(path, 'utf8')).trimEnd()}\n\nAnother line.\n`);
  await operator('activate', other);
  await rm(other, { recursive: true });
  const ignored = await operator('activate', folder);
  expect(ignored.code).toBe(1);
  expect(ignored.said).toContain(
    'en/press.md: skipped, newer in the shop\nNo text changes.\nTo return to earlier',
  );
});

test('a text of a release is returned to as well', async () => {
  const release = async (body: string) => {
    await rm(folder, { recursive: true });
    await operator('out', folder);
    await put('en/jobs.md', text('Jobs here', body));
    await seedContent(shop.app, folder);
  };
  await release('The first release.');
  const first = await lastVersion();
  await release('The second release.');
  expect((await operator('versions')).said).toMatch(/release {5}en\/page\/jobs/);
  expect((await operator('return', String(first))).code).toBe(0);
  expect((await served('pages?slug=jobs&lang=en'))[0].content.rendered).toContain('The first release.');
});
