import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipOf } from '@labelwerk/testkit/archive/zip-of.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { all, camt, entry, transaction } from '../testing-statements.ts';
import { archiveLimits, openArchive } from './open-archive.ts';
import { openStatement } from './open-statement.ts';

const limits = { ...archiveLimits, freeBytes: 100_000 };
let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function stored(content: Buffer): Promise<string> {
  count += 1;
  const path = join(folder, `${count}.zip`);
  await writeFile(path, content);
  return path;
}

const statement = (reference: string) => camt([entry({ transactions: [transaction({ reference })] })]);

test('the statements of an archive are read one after the other; other files are named', async () => {
  const csv = 'Buchungstag;Betrag;Verwendungszweck;Währung\n20.11.2026;1,00;2026-100003;EUR\n';
  const path = await stored(
    zipOf([
      { name: 'november/', content: '' },
      { name: 'november/1.xml', content: statement('2026-100001') },
      { name: 'november/2.XML', content: statement('2026-100002') },
      { name: '3.csv', content: csv },
      { name: 'statement.pdf', content: '%PDF-1.7' },
      { name: '__MACOSX/._1.xml', content: 'x' },
    ]),
  );
  const opened = await openStatement(path);
  for (let time = 0; time < 2; time += 1) {
    const references = (await all(opened.entries())).map((one) => one.references[0]);
    expect(references).toEqual(['2026-100001', '2026-100002', '2026-100003']);
  }
  expect(opened.skipped).toEqual(['statement.pdf']);
  opened.close();
});

test('a fault names the file of the archive', async () => {
  const good = { name: 'good.xml', content: statement('2026-100001') };
  const path = await stored(zipOf([good, { name: 'bad.xml', content: '<html></html>' }]));
  const opened = await openStatement(path);
  await expect(all(opened.entries())).rejects.toThrow(/^bad\.xml: The file is not a CAMT\.053 statement/);
  opened.close();
});

test.each([
  [
    'without statements',
    () => zipOf([{ name: 'a.pdf', content: '%PDF' }]),
    /contains no file with the ending/,
  ],
  [
    'within an archive',
    () => zipOf([{ name: 'a.zip', content: zipOf([]) }]),
    /contains no file with the ending/,
  ],
  ['cut off', () => zipOf([{ name: 'a.xml', content: statement('1') }]).subarray(0, 200), /can’t be read/],
  ['leaving its folder', () => zipOf([{ name: '../a.xml', content: '<a/>' }]), /can’t be read/],
  [
    'with too many files',
    () => zipOf(Array.from({ length: 501 }, (_, index) => ({ name: `${index}.xml`, content: '<a/>' }))),
    /more than 500 files/,
  ],
  [
    'that is a bomb',
    () => zipOf([{ name: 'a.xml', content: Buffer.alloc(limits.freeBytes + 1) }]),
    /packed more tightly/,
  ],
  [
    'of too many bytes',
    () => zipOf([{ name: 'a.xml', content: '<a/>', statedSize: archiveLimits.bytes + 1 }]),
    /are too large/,
  ],
])('an archive %s is refused', async (_what, content, message) => {
  await expect(openArchive(await stored(content()), limits)).rejects.toThrow(message);
});

test('a file that is larger than its archive says is not read to its end', async () => {
  const content = `${statement('2026-100001')}${' '.repeat(2_000_000)}`;
  const opened = await openStatement(await stored(zipOf([{ name: 'a.xml', content, statedSize: 2000 }])));
  await expect(all(opened.entries())).rejects.toThrow(/a\.xml: The archive can’t be read: too many bytes/);
  opened.close();
});
