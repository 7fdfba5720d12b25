import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, saidBy } from '@labelwerk/testkit/pdf/installed-tool.ts';
import { oddStructures } from '@labelwerk/testkit/pdf/odd-structures.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-readers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Reader = {
  readonly program: string;
  readonly asks: string;
  /** The number of pages it counts in a file; undefined when it can't read the file. */
  readonly count: (path: string) => number | undefined;
  /** Ids of the files that it reads differently. */
  readonly otherwise: readonly string[];
};

const numberIn = (text: string, pattern: RegExp): number | undefined => {
  const value = Number(pattern.exec(text)?.[1] ?? 0);
  return value > 0 ? value : undefined;
};

// Only PDFium and this package count the pages of a tree without a Count; the other readers also don't read every kind
// of cross-reference table.
const readers: readonly Reader[] = [
  {
    program: 'qpdf',
    asks: '--version',
    count: (path) => numberIn(saidBy('qpdf', ['--show-npages', path]), /^(\d+)$/m),
    otherwise: ['page tree without a count', 'table that begins at 1'],
  },
  {
    program: 'pdfinfo',
    asks: '-v',
    count: (path) => numberIn(saidBy('pdfinfo', [path]), /Pages:\s+(\d+)/),
    otherwise: ['page tree without a count', 'hybrid'],
  },
  {
    program: 'mutool',
    asks: '-v',
    count: (path) => numberIn(saidBy('mutool', ['info', path]), /Pages: (\d+)/),
    otherwise: ['page tree without a count', 'hybrid', 'table that begins at 1'],
  },
];

describe.each(readers)('$program', ({ program, asks, count, otherwise }) => {
  test.skipIf(!isInstalled(program, asks))(
    `counts the pages that we count (skipped without ${program})`,
    () => {
      const differs = oddStructures.flatMap(({ id, bytes, sizes, refused }, index) => {
        if (refused || otherwise.includes(id)) return [];
        const path = join(folder, `${program}-${index}.pdf`);
        writeFileSync(path, bytes);
        const counted = count(path);
        return counted === sizes.length ? [] : [{ id, counted }];
      });
      expect(differs).toEqual([]);
    },
  );
});
