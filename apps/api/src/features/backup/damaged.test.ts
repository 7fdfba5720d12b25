import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Manifest, writeManifest } from './format/manifest.ts';
import { placeOf } from './format/paths.ts';
import { silent } from './progress.ts';
import { verifyBackup } from './verify-backup.ts';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const label = 'A label';
const key = sha256(label);
const contentPath = `contents/${key.slice(0, 2)}/${key}`;
const rows = gzipSync('1\tHoney\n');

let folder: string;

/** Writes a small backup with its checksums; `lines` are added to the list, `manifest` overrides its fields. */
async function write(more: { lines?: readonly string[]; manifest?: object } = {}): Promise<void> {
  await mkdir(join(folder, 'database'), { recursive: true });
  await mkdir(join(folder, 'contents', key.slice(0, 2)), { recursive: true });
  await writeFile(join(folder, 'database', 'orders.copy.gz'), rows);
  await writeFile(join(folder, contentPath), label);
  const lines = [`${sha256(rows)}  database/orders.copy.gz`, `${key}  ${contentPath}`, ...(more.lines ?? [])];
  const list = lines.map((line) => `${line}\n`).join('');
  await writeFile(join(folder, 'SHA256SUMS'), list);
  const manifest: Manifest = {
    ...{ format: 'labelwerk-backup', version: 1, madeAt: '2026-11-23T08:00:00.000Z', postgres: 180_004 },
    migrations: ['0001_jobs_queue.sql'],
    tables: [{ name: 'orders', columns: ['id', 'name'], rows: 1, bytes: rows.length }],
    sequences: [],
    files: { count: 1, bytes: label.length },
    missing: { count: 0, some: [] },
    ...{ hasSecrets: false, keyPrint: null, sums: { sha256: sha256(list), lines: lines.length } },
  };
  await writeFile(
    join(folder, 'manifest.json'),
    writeManifest({ ...manifest, ...more.manifest } as Manifest),
  );
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-damaged-'));
  await write();
});

const verified = () => verifyBackup(folder, silent);

test('a complete backup is accepted', async () => {
  await expect(verified()).resolves.toMatchObject({ files: { count: 1 } });
});

describe('a backup is refused with an error message', () => {
  test('if it was cut off before its end', async () => {
    await rm(join(folder, 'manifest.json'));
    await expect(verified()).rejects.toThrow(/is not a complete backup: it has no manifest\.json/);
    await rm(folder, { recursive: true });
    await expect(verified()).rejects.toThrow(/is not a complete backup/);
  });

  test.each(['manifest.json', 'SHA256SUMS', 'database/orders.copy.gz', contentPath])(
    'if %s was cut off or changed by a bit',
    async (path) => {
      const bytes = await readFile(join(folder, path));
      await truncate(join(folder, path), bytes.length - 2);
      await expect(verified()).rejects.toThrow(/damaged/);
      for (const at of [0, bytes.length >> 1, bytes.length - 2]) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        await writeFile(join(folder, path), changed);
        await expect(verified()).rejects.toThrow(/damaged|not a backup|not a complete backup/);
      }
    },
  );

  test('if it lacks a file, or a table of its manifest', async () => {
    await rm(join(folder, contentPath));
    await expect(verified()).rejects.toThrow(`The backup is damaged: ${contentPath} is missing.`);
    await write({ manifest: { tables: [] } });
    await expect(verified()).rejects.toThrow('database/orders.copy.gz is not in the manifest');
    const tables = ['orders', 'papers'].map((name) => ({ name, columns: ['id'], rows: 1, bytes: 1 }));
    await write({ manifest: { tables } });
    await expect(verified()).rejects.toThrow('database/papers.copy.gz is not listed');
  });

  test('if it is of another program or of a newer version', async () => {
    await writeFile(join(folder, 'manifest.json'), '{"format":"other","files":[]}');
    await expect(verified()).rejects.toThrow(/is not a backup of this shop/);
    await write({ manifest: { version: 2 } });
    await expect(verified()).rejects.toThrow('The backup was made by a newer version of the shop');
  });

  test.each([
    '../outside.eml',
    'local/mail/../../outside.eml',
    '/etc/passwd',
    'local/files/content/00/x',
    'contents/../manifest.json',
    `contents/00/${key}`,
    'local/mail/a/b.eml',
    'local/mail/.eml\u0000',
    'database/orders.copy.gz/../../x',
  ])('if it lists %s', async (path) => {
    expect(placeOf(path)).toBeUndefined();
    await write({ lines: [`${sha256('x')}  ${path}`] });
    await expect(verified()).rejects.toThrow(/The backup is damaged or of another origin: it lists/);
  });

  test('if a file or a folder of it is a link', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'labelwerk-outside-'));
    const path = join(folder, contentPath);
    await rename(path, join(outside, key));
    await symlink(join(outside, key), path);
    await expect(verified()).rejects.toThrow(`${contentPath} is not a regular file`);
    await rm(join(folder, 'contents'), { recursive: true });
    await mkdir(join(outside, key.slice(0, 2)));
    await rename(join(outside, key), join(outside, key.slice(0, 2), key));
    await symlink(outside, join(folder, 'contents'));
    await expect(verified()).rejects.toThrow(`${contentPath} is not in a regular folder`);
  });
});
