import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBytes } from '../testing-files.ts';

const rowsOf = async (bytes: Uint8Array | string) => {
  const read = await readBytes(bytes);
  return typeof read === 'string' ? read : [read.columns, ...read.rows];
};

test.each([
  ['commas', 'Name,Lot\nAnna,7\n'],
  ['semicolons', 'Name;Lot\r\nAnna;7\r\n'],
  ['tabs', 'Name\tLot\nAnna\t7'],
  ['a byte order mark', '\uFEFFName,Lot\nAnna,7'],
  ['UTF-16', Buffer.from('\uFEFFName;Lot\nAnna;7\n', 'utf16le')],
  ['UTF-16, the other way', Buffer.from('\uFEFFName;Lot\nAnna;7\n', 'utf16le').swap16()],
])('a file with %s', async (_what, bytes) => {
  expect(await rowsOf(bytes)).toEqual([
    ['Name', 'Lot'],
    [2, 'Anna', '7'],
  ]);
});

test('cells in quotes hold delimiters, quotes and line breaks; rows are counted as a spreadsheet counts', async () => {
  const text = 'Name,Text\n"Smith, Anna","first\nsecond ""third"""\n\n,\nEve,"4"\n';
  expect(await rowsOf(text)).toEqual([
    ['Name', 'Text'],
    [2, 'Smith, Anna', 'first\nsecond "third"'],
    [5, 'Eve', '4'],
  ]);
});

test('leading zeros stay, also those that people keep by a formula of a text', async () => {
  expect(await rowsOf('Code,EAN\n007,="0012345678905"\n')).toEqual([
    ['Code', 'EAN'],
    [2, '007', '0012345678905'],
  ]);
  // Any other formula is left as it is: no field prints it.
  expect(await rowsOf('A\n=HYPERLINK("x")\n')).toEqual([['A'], [2, '=HYPERLINK("x")']]);
});

test('letters of Windows are read, and the reader is told', async () => {
  const read = await readBytes(Buffer.from('Name\nBj\xf6rn\n', 'latin1'));
  expect(read).toMatchObject({ rows: [[2, 'Björn']], table: { encoding: 'windows-1252' } });
  expect(await readBytes('Name\nBjörn\n')).toMatchObject({ table: { encoding: 'utf-8' } });
});

test('columns have names, each once', async () => {
  expect(await rowsOf('Name, ,Name,,NAME\n1,2,3,4,5\n')).toEqual([
    ['Name', 'B', 'Name (2)', 'D', 'NAME'],
    [2, '1', '2', '3', '4', '5'],
  ]);
  // Rows are as wide as the first.
  expect(await rowsOf('A,B\n1\n1,2,3\n')).toEqual([
    ['A', 'B'],
    [2, '1', ''],
    [3, '1', '2'],
  ]);
});

test.each([
  ['nothing', '', 'table.empty'],
  ['blanks', ' \n;;\n', 'table.empty'],
  ['NUL', 'Name\nAn\0na\n', 'table.encoding'],
  ['half of UTF-16', Buffer.from('\uFEFFName\n\ud800', 'utf16le'), 'table.encoding'],
  ['a million columns', `${'a,'.repeat(1_000_000)}\n`, 'table.long-line'],
  ['too many columns', `${'a,'.repeat(101)}\n`, 'table.columns'],
  ['a quote that is never closed', `Name\n"${'x\n'.repeat(1_000_000)}`, 'table.long-line'],
  ['too many rows', `Name\n${'a\n'.repeat(100_001)}`, 'table.rows'],
  ['a PDF', '%PDF-1.7\n', 'table.format'],
  ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'table.old-format'],
])('a file with %s is refused', async (_what, bytes, code) => {
  expect(await readBytes(bytes)).toBe(code);
});

test('whatever a table holds is read back', async () => {
  const cell = fc
    .string({ unit: fc.constantFrom(...'ab ,;"\n\té€=+@-1') })
    .map((text) => text.trim())
    // Such a cell is read as what stands in its quotes: see above.
    .filter((text) => !text.startsWith('="'));
  const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom(',', ';', '\t'), async (rows, delimiter) => {
      const line = (cells: readonly string[]) =>
        cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter);
      const read = await rowsOf([['x', 'y'], ...rows].map(line).join('\r\n'));
      const filled = rows.filter((cells) => cells.some((text) => text !== ''));
      if (typeof read === 'string') throw new Error(read);
      expect(read.slice(1).map(([, ...cells]) => cells)).toEqual(filled);
    }),
    { numRuns: 50 },
  );
});

test('any bytes are read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const read = await readBytes(bytes);
      if (typeof read === 'string') expect(read).toMatch(/^table\./);
    }),
    { numRuns: 100 },
  );
});
