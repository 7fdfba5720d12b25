import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiBundle } from './api-bundle.ts';

let root: string;

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const store = () => join(root, 'apps', 'api', '.built');
const said = (bundle: ApiBundle) =>
  execFileSync(process.execPath, [bundle.pathOf('main')], { encoding: 'utf8' });

/** A repository with a small API, whose programs print the files they find next to their sources. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'labelwerk-bundle-'));
  put('package-lock.json', '{}');
  put('apps/api/package.json', '{ "type": "module", "imports": { "#*": "./src/*" } }');
  put('apps/api/src/deep/words/words.json', '{ "hello": "Good day" }');
  put(
    'apps/api/src/deep/say.ts',
    `import { readFileSync } from 'node:fs';
     import { join } from 'node:path';
     const read = (place: string | URL): string => JSON.parse(readFileSync(place, 'utf8')).hello;
     export const words: readonly string[] = [
       read(join(import.meta.dirname, 'words', 'words.json')),
       read(new URL('./words/words.json', import.meta.url)),
     ];`,
  );
  put(
    'apps/api/src/main.ts',
    `import { words } from '#deep/say.ts';
     const { late } = await import('#deep/late.ts');
     process.stdout.write([...words, late()].join('; '));`,
  );
  put('apps/api/src/deep/late.ts', `export const late = (): string => 'late';`);
  for (const name of ['worker', 'migrate', 'seed']) put(`apps/api/src/${name}.ts`, `export {};`);
  put('apps/api/src/features/transparency/preview/drawing-program.ts', 'export {};');
  put('apps/api/src/features/variable-data/program/table-program.ts', 'export {};');
  put('packages/artwork/package.json', '{ "type": "module" }');
  put('packages/artwork/src/pool/worker.ts', `process.stdout.write('at work');`);
});
afterEach(() => rmSync(root, { recursive: true, force: true, maxRetries: 20 }));

test('is built once for the same sources, and anew if one of them changes', async () => {
  const first = new ApiBundle(root);
  expect(first.isThere()).toBe(false);
  await first.make();
  expect(said(first)).toBe('Good day; Good day; late');
  expect(new ApiBundle(root).isThere()).toBe(true);
  expect(readlinkSync(join(store(), 'current'))).toBe(first.id);

  put('apps/api/src/deep/late.test.ts', 'export {};');
  expect(new ApiBundle(root).id).toBe(first.id);
  put('apps/api/src/deep/late.ts', `export const late = (): string => 'later';`);
  const second = new ApiBundle(root);
  expect(second.isThere()).toBe(false);
  await second.make();
  expect(said(second)).toBe('Good day; Good day; later');
  expect(readlinkSync(join(store(), 'current'))).toBe(second.id);
  // A running program loads parts of its own bundle.
  expect(said(first)).toBe('Good day; Good day; late');
});

test.each<[string, (folder: string, part: string) => void]>([
  ['a file is cut off', (folder, part) => truncateSync(join(folder, part), 10)],
  ['a file was changed', (folder, part) => appendFileSync(join(folder, part), '\nthrow new Error("x");')],
  ['a file is gone', (folder, part) => rmSync(join(folder, part))],
  ['its list is gone', (folder) => rmSync(join(folder, 'manifest.json'))],
  ['its list is empty', (folder) => writeFileSync(join(folder, 'manifest.json'), '')],
  ['it is empty', (folder) => readdirSync(folder).forEach((name) => void rmSync(join(folder, name)))],
])('is built again when %s', async (_what, damage) => {
  const bundle = new ApiBundle(root);
  const folder = await bundle.make();
  const part = readdirSync(folder).find((name) => /^late-.*\.js$/.test(name)) ?? '';
  damage(folder, part);
  expect(bundle.isThere()).toBe(false);
  await bundle.make();
  expect(bundle.isThere()).toBe(true);
  expect(said(bundle)).toBe('Good day; Good day; late');
  expect(readdirSync(store()).sort()).toEqual([bundle.id, 'current'].sort());
});

test('is built by several processes at once without conflicts', async () => {
  const bundle = new ApiBundle(root);
  const folders = await Promise.all([1, 2, 3, 4].map(() => new ApiBundle(root).make()));
  expect(new Set(folders).size).toBe(1);
  expect(bundle.isThere()).toBe(true);
  expect(said(bundle)).toBe('Good day; Good day; late');
  expect(readdirSync(store()).sort()).toEqual([bundle.id, 'current'].sort());
});

test('a process started from an entry point is bundled, too', async () => {
  put(
    'apps/api/src/main.ts',
    `import { execFileSync } from 'node:child_process';
     import { fileURLToPath } from 'node:url';
     const program = fileURLToPath(new URL('../../../packages/artwork/src/pool/worker.ts', import.meta.url));
     process.stdout.write(program + ': ' + execFileSync(process.execPath, [program], { encoding: 'utf8' }));`,
  );
  const bundle = new ApiBundle(root);
  const folder = await bundle.make();
  expect(said(bundle)).toBe(`${join(folder, 'artwork-worker.js')}: at work`);
});

test('keeps the three most recently used', async () => {
  const made: ApiBundle[] = [];
  for (let version = 0; version < 4; version += 1) {
    put('apps/api/src/deep/late.ts', `export const late = (): string => '${version}';`);
    const bundle = new ApiBundle(root);
    const folder = await bundle.make();
    // The first one is in use, the others were last used in the order of creation.
    utimesSync(folder, 100 + version, version === 0 ? 1_000 : 100 + version);
    made.push(bundle);
  }
  const ids = made.map(({ id }) => id);
  expect(readdirSync(store()).sort()).toEqual([ids[0], ids[2], ids[3], 'current'].sort());
});

test('stack traces name source files, with their lines', async () => {
  put(
    'apps/api/src/deep/late.ts',
    `type Never = { readonly used: string };

    export function late(): string {
      throw new RangeError('on purpose') as Error & Never;
    }`,
  );
  const bundle = new ApiBundle(root);
  const folder = await bundle.make();
  const run = () => spawnSync(process.execPath, [bundle.pathOf('main')], { encoding: 'utf8' }).stderr;
  expect(run()).toMatch(
    /RangeError: on purpose\n +at late \(file:\/\/.*\/apps\/api\/src\/deep\/late\.ts:4:\d+\)/,
  );
  for (const name of readdirSync(folder)) if (name.endsWith('.map')) rmSync(join(folder, name));
  expect(run()).toMatch(
    /RangeError: on purpose\n +at late \(file:\/\/.*\/\.built\/.*\/late-.*\.js:\d+:\d+\)/,
  );
});

test.each([
  ['import.meta.filename', /say\.ts uses import\.meta\.filename/],
  ['import.meta', /say\.ts uses import\.meta,/],
  ['__dirname', /say\.ts uses __dirname/],
])('is refused for a source with %s, which has no meaning in a bundle', async (use, complaint) => {
  put('apps/api/src/deep/say.ts', `export const words = [String(${use})];`);
  await expect(new ApiBundle(root).make()).rejects.toThrow(complaint);
  expect(readdirSync(store())).toEqual([]);
});

test('is refused for a source with an unresolved import', async () => {
  put('apps/api/src/deep/late.ts', `import 'not-installed';\nexport const late = () => '';`);
  await expect(new ApiBundle(root).make()).rejects.toThrow('not-installed');
});

test('an excluded package is the version that the importing source would get', async () => {
  const outside = (folder: string, text: string) => {
    put(`${folder}/node_modules/sharp/package.json`, '{ "name": "sharp", "main": "index.js" }');
    put(`${folder}/node_modules/sharp/index.js`, `module.exports = '${text}';`);
  };
  outside('.', 'the one of the root');
  put('apps/api/src/deep/late.ts', `import sharp from 'sharp';\nexport const late = () => String(sharp);`);
  const bundle = new ApiBundle(root);
  await bundle.make();
  expect(said(bundle)).toBe('Good day; Good day; the one of the root');

  outside('packages/drawing', 'another version');
  put('packages/drawing/package.json', '{ "name": "drawing", "type": "module", "exports": "./draw.ts" }');
  put('packages/drawing/draw.ts', `import sharp from 'sharp';\nexport const draw = () => String(sharp);`);
  symlinkSync(join(root, 'packages/drawing'), join(root, 'node_modules/drawing'));
  put('apps/api/src/deep/late.ts', `import { draw } from 'drawing';\nexport const late = () => draw();`);
  await expect(new ApiBundle(root).make()).rejects.toThrow(/draw\.ts .*sharp/);
});
