import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oddStructures } from '@labelwerk/testkit/pdf/odd-structures.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnBox } from '../draw/drawn-box.ts';
import { mmPerPoint } from '../interpret/geometry/units.ts';
import { inspect } from '../pool/tasks/inspect.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-odd-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Widths and heights of the pages in points as the file check reads them, or the reason it refuses the file. */
async function readSizes(id: string, bytes: Uint8Array): Promise<unknown> {
  const path = join(folder, `${id.replaceAll(/\W+/g, '-')}.pdf`);
  writeFileSync(path, bytes);
  const inspection = await inspect(path);
  if (!inspection.ok) return inspection.code;
  return inspection.pages.map((page) => {
    const { width, height } = drawnBox(page);
    return [width, height].map((side) => Math.round((side / mmPerPoint) * 10) / 10);
  });
}

test.each(oddStructures)('$id', async ({ id, bytes, sizes, refused }) => {
  expect(await readSizes(id, bytes)).toEqual(refused ?? sizes);
});
