import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';
import { encode, isCompressible } from './encode.ts';
import { encodedFiles, encodeFiles } from './encoded-files.ts';
import { KeptEncodings } from './kept-encodings.ts';
import { varyWith } from './vary.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP;q=1.0, br;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0.2, identity;q=0.9', undefined],
  ['br;q=nonsense', undefined],
  ['zstd', 'zstd'],
])('Accept-Encoding %s means %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test('of a long Accept-Encoding only the first part is read', () => {
  expect(acceptedEncoding(`${'a,'.repeat(10_000)}br`)).toBeUndefined();
});

test('text is compressed, already compressed content is not', () => {
  for (const type of ['text/html; charset=utf-8', 'application/json', 'text/x-component', 'image/svg+xml'])
    expect([type, isCompressible(type)]).toEqual([type, true]);
  for (const type of [
    'image/webp',
    'font/woff2',
    'application/pdf',
    'application/zip',
    '',
    'text/event-stream',
  ])
    expect([type, isCompressible(type)]).toEqual([type, false]);
});

const text = Buffer.from('{"label":"Honig"}'.repeat(500));

test('every encoding is reversible, and smaller', async () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync } as const;
  for (const encoding of ['br', 'gzip', 'zstd'] as const)
    for (const effort of ['once', 'first', 'kept'] as const) {
      const encodedText = await encode(text, encoding, effort);
      expect(decoders[encoding](encodedText).equals(text)).toBe(true);
      expect(encodedText.byteLength).toBeLessThan(text.byteLength / 10);
    }
});

test('bodies are encoded once and cached, with LRU eviction', async () => {
  const one = await encode(text, 'br', 'kept');
  const cache = new KeptEncodings(one.byteLength * 3);
  for (const name of ['a', 'b', 'c']) await cache.of(name, text, 'br');
  await cache.settled;
  const [first, second] = [await cache.of('a', text, 'br'), await cache.of('a', text, 'br')];
  expect(first).toBe(second);
  expect(first.equals(one)).toBe(true);
  await cache.of('d', text, 'br');
  await cache.settled;
  expect(cache.bytes).toBeLessThanOrEqual(one.byteLength * 3);
  // `b` was the least recently used; `a` had been requested since.
  expect(await cache.of('a', text, 'br')).toBe(first);
  expect(await cache.of('b', text, 'br')).not.toBe(await cache.of('b', text, 'br'));
});

test('Vary names each header once', () => {
  expect(varyWith(undefined, 'Accept-Encoding')).toBe('Accept-Encoding');
  expect(varyWith('rsc, accept-encoding', 'Accept-Encoding')).toBe('rsc, accept-encoding');
  expect(varyWith(['Origin', 'rsc'], 'Accept-Encoding')).toBe('Origin, rsc, Accept-Encoding');
});

test('files are encoded once, and found by their path', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'encoded-'));
  try {
    mkdirSync(join(folder, 'chunks'));
    writeFileSync(join(folder, 'chunks', 'a.js'), text);
    writeFileSync(join(folder, 'small.js'), 'x');
    writeFileSync(join(folder, 'picture.png'), text);
    await encodeFiles(folder);
    await encodeFiles(folder);
    const files = [...encodedFiles(folder)];
    expect(files.map(([name]) => name)).toEqual(['chunks/a.js']);
    expect(brotliDecompressSync(files[0]?.[1] ?? Buffer.alloc(0)).equals(text)).toBe(true);
    expect([...encodedFiles(join(folder, 'nowhere'))]).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a body encoded elsewhere is used from the first request on', async () => {
  const cache = new KeptEncodings(1_000);
  const ready = Buffer.from('ready');
  cache.keep('a', 'br', ready);
  expect(await cache.of('a', text, 'br')).toBe(ready);
  expect(cache.known('a', 'gzip')).toBeUndefined();
  cache.keep('a', 'br', Buffer.from('other'));
  expect(cache.bytes).toBe(5);
});
