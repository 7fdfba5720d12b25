import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Limit of tests and hooks in ms (`vitest.config.ts`). */
const projectLimit = 240_000;

/** Limits in ms that tests and hooks at the top of a file set themselves, behind their function or as an option. */
const limitsIn = (text: string): readonly number[] =>
  [
    ...text.matchAll(/^(?:\}, | {2}\},\n {2})([\d_]+)(?:,\n)?\);/gm),
    ...text.matchAll(/, \{\s+timeout: ([\d_]+),?\s+\}, (?:async )?\(/g),
  ].map(([, limit = '']) => Number(limit.replaceAll('_', '')));

test('limits are read from tests and hooks, in one line or several', () => {
  expect(limitsIn("test('a', () => {\n}, 60_000);\nbeforeAll(\n  () => {\n  },\n  600_000,\n);\n")).toEqual([
    60_000, 600_000,
  ]);
  expect(limitsIn("test('a', { timeout: 500_000 }, async () => {\n});\n")).toEqual([500_000]);
  expect(limitsIn("test('a', {\n  timeout: 700_000,\n}, () => {\n});\n")).toEqual([700_000]);
});

test('no test has less time than its project gives: a slow machine must not make it fail', () => {
  const lower = trackedFiles(root)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => limitsIn(readFileSync(join(root, file), 'utf8')).map((limit) => ({ file, limit })))
    .filter(({ limit }) => limit < projectLimit);
  expect(lower).toEqual([]);
});
