import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('two operators edit one text: the second gets a diff, and outdated files revert nothing', async () => {
  const [mine, theirs] = [join(folder, 'mine'), join(folder, 'theirs')];
  for (const one of [mine, theirs]) expect((await operator('out', one)).code).toBe(0);
  const rewrite = async (one: string, path: string, line: string) => {
    const source = await readFile(join(one, path), 'utf8');
    await writeFile(join(one, path), `${source.trimEnd()}\n\n${line}\n`);
  };
  await rewrite(theirs, 'en/press.md', 'Theirs came first.');
  await rewrite(theirs, 'nl/press.md', 'Van hen.');
  expect((await operator('activate', theirs)).said).toContain('2 texts change.');

  await rewrite(mine, 'en/press.md', 'Mine came second.');
  await rewrite(mine, 'fr/press.md', 'De moi.');
  for (const action of ['preview', 'activate']) {
    const { code, complained } = await operator(action, mine);
    expect(code).toBe(1);
    expect(complained).toContain(
      'en/press.md: also changed by somebody else\n  - Theirs came first.\n  + Mine came second.\n',
    );
  }
  const untouched = join(folder, 'untouched');
  await operator('out', untouched);
  expect(await readFile(join(untouched, 'fr/press.md'), 'utf8')).not.toContain('De moi.');

  const forced = await operator('activate', mine, '--overwrite');
  expect([forced.code, forced.complained]).toEqual([0, '']);
  expect(forced.said).toContain('2 texts change.');
  // The Dutch text was not changed in this folder: the other operator's version is kept.
  expect(forced.said).toContain('nl/press.md: skipped, newer in the shop\n');
  const again = join(folder, 'again');
  await operator('out', again);
  expect(await readFile(join(again, 'nl/press.md'), 'utf8')).toContain('Van hen.');
  expect(await readFile(join(again, 'en/press.md'), 'utf8')).not.toContain('Theirs came first.');

  // This folder is now based on what it activated; the other folder is out of date.
  await rewrite(mine, 'en/press.md', 'Once more.');
  expect((await operator('activate', mine)).said).toContain('One text changes.');
  await rewrite(theirs, 'en/press.md', 'Too late.');
  expect((await operator('activate', theirs)).complained).toContain('  - Once more.\n');
});

test('a text that somebody else created meanwhile is a conflict as well; a damaged state file is reported', async () => {
  await operator('out', folder);
  const other = join(folder, 'other');
  await mkdir(join(other, 'es/blog'), { recursive: true });
  await writeFile(join(other, 'es/blog/nueva.md'), text('Nueva', 'De otra persona.'));
  expect((await operator('activate', other)).code).toBe(0);
  await rm(other, { recursive: true });
  await mkdir(join(folder, 'es/blog'), { recursive: true });
  await writeFile(join(folder, 'es/blog/nueva.md'), text('Nueva', 'Mía.'));
  const refused = await operator('activate', folder);
  expect([refused.code, refused.complained]).toEqual([1, expect.stringContaining('  - De otra persona.')]);
  await writeFile(join(folder, '.written-out.json'), '{"en/press.md": 7}');
  expect((await operator('preview', folder)).complained).toContain('.written-out.json is damaged.');
});
