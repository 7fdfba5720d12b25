import { randomBytes } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ExportedFile } from '#platform/personal-data.ts';
import { ExportTooLarge, writeZip } from './write-zip.ts';

const at = new Date('2026-11-22T12:00:00Z');

async function* papers(count: number, bytes: number): AsyncIterable<ExportedFile> {
  yield { path: 'account.json', content: { name: 'Zoë', papers: count } };
  for (let n = 0; n < count; n += 1) yield { path: `papers/${n}.pdf`, content: randomBytes(bytes) };
}

async function written(files: AsyncIterable<ExportedFile>, maxBytes = 1e9) {
  const parts: Uint8Array[] = [];
  const signal = new AbortController().signal;
  const made = await writeZip(files, { at, maxBytes, signal }, async (part, index) => {
    expect(index).toBe(parts.length);
    parts.push(part);
  });
  return { parts, made };
}

test('a ZIP is written in parts that make one file', async () => {
  const { parts, made } = await written(papers(10, 1_500_000));
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) expect(part.length).toBeLessThan(6_000_000);
  const whole = Buffer.concat(parts);
  expect(made).toEqual({ parts: parts.length, bytes: whole.length });
  const entries = unzipSync(whole);
  expect(Object.keys(entries)).toHaveLength(11);
  expect(JSON.parse(Buffer.from(entries['account.json'] ?? []).toString('utf8'))).toEqual({
    name: 'Zoë',
    papers: 10,
  });
  expect(entries['papers/9.pdf']).toHaveLength(1_500_000);
});

test('an export that becomes too large is aborted', async () => {
  await expect(written(papers(10, 1_500_000), 5_000_000)).rejects.toThrow(ExportTooLarge);
});
