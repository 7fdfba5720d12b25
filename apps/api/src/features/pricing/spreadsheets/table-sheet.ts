import { looksLikeFormula, readCsv, writeCsv } from './csv.ts';
import { readNumber } from './numbers.ts';
import type { ReadSheet, SheetFault } from './sheet-fault.ts';

/**
 * A column of a table and the type of its cells. A `list` is separated by spaces; an empty cell of `optional`
 * leaves the field out, one of `nullable` means null.
 */
export type Column = {
  readonly name: string;
  readonly holds: 'text' | 'number' | 'list' | 'optional' | 'nullable';
};

type Entry = Record<string, unknown>;

const languages = ['en', 'de', 'es', 'fr', 'it', 'nl'] as const;
const words = (name: string, holds: Column['holds']): Column[] =>
  languages.map((language) => ({ name: `${name}.${language}`, holds }));
const columns = (holds: Column['holds'], ...names: string[]): Column[] =>
  names.map((name) => ({ name, holds }));

const named = [...words('names', 'text'), ...words('descriptions', 'optional')];

/** The tables of the catalogue: one entry a row, one field a column. */
export const tables: Readonly<
  Record<'materials' | 'finishes' | 'product-types' | 'vouchers', readonly Column[]>
> = {
  materials: [
    ...columns('text', 'id', 'group', 'look', 'face', 'weight'),
    ...columns('number', 'thickness'),
    ...columns('text', 'adhesive'),
    ...columns('number', 'applyFrom', 'serviceFrom', 'serviceTo'),
    ...columns('number', 'resists.water', 'resists.oil', 'resists.scratch', 'resists.uv'),
    ...columns('text', 'white'),
    ...columns('list', 'uses'),
    ...named,
  ],
  finishes: [...columns('text', 'id', 'kind'), ...columns('nullable', 'spot'), ...named],
  'product-types': [
    ...columns('text', 'id', 'pack'),
    ...columns('number', 'width', 'height'),
    ...columns('text', 'shape'),
    ...columns('number', 'cornerRadius'),
    ...columns('text', 'material'),
    ...columns('list', 'finishes'),
    ...columns('text', 'form'),
    ...named,
  ],
  vouchers: [
    ...columns('text', 'code', 'kind'),
    ...columns('number', 'share', 'amount.EUR', 'amount.GBP', 'amount.AUD'),
    ...columns('number', 'minimum.EUR', 'minimum.GBP', 'minimum.AUD'),
    ...columns('list', 'markets'),
    ...columns('optional', 'from', 'to'),
    ...columns('number', 'uses'),
    ...columns('text', 'oncePerCustomer', 'active'),
  ],
};

const at = (entry: Entry, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Entry | undefined)?.[key], entry);

function put(entry: Entry, path: string, value: unknown): void {
  const [first = '', second] = path.split('.');
  if (second === undefined) entry[first] = value;
  else entry[first] = { ...(entry[first] as Entry | undefined), [second]: value };
}

const cellOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(' ') : value === undefined || value === null ? '' : String(value);

/** Entries as a spreadsheet: one row each, with the columns' names as headers. */
export const writeTable = (table: readonly Column[], entries: readonly object[]): string =>
  writeCsv([
    table.map(({ name }) => name),
    ...entries.map((entry) => table.map(({ name }) => cellOf(at(entry as Entry, name)))),
  ]);

/** The entries of a spreadsheet. Columns may be in any order; all columns of the table are required. */
export function readTable(file: string, table: readonly Column[], text: string): ReadSheet<Entry[]> {
  const csv = readCsv(text);
  const faults: SheetFault[] = [];
  if (csv.openQuote !== undefined)
    faults.push({ file, line: csv.openQuote, sentence: 'a quote is not closed' });
  const [head, ...rows] = csv.rows;
  const heads = head?.cells ?? [];
  for (const { name } of table)
    if (!heads.includes(name))
      faults.push({ file, line: 1, column: name, sentence: 'this column is missing' });
  heads.forEach((name, index) => {
    if (!table.some((column) => column.name === name))
      faults.push({ file, line: 1, column: name || `${index + 1}`, sentence: 'unknown column' });
    else if (heads.indexOf(name) !== index)
      faults.push({ file, line: 1, column: name, sentence: 'duplicate column' });
  });
  const document = rows.map(({ line, cells }) => {
    const entry: Entry = {};
    if (cells.length > heads.length)
      faults.push({ file, line, sentence: `has ${cells.length} cells, the header row ${heads.length}` });
    for (const { name, holds } of table) {
      const cell = cells[heads.indexOf(name)] ?? '';
      const left = cell === '' && (holds === 'optional' || holds === 'number');
      if (holds !== 'number' && looksLikeFormula(cell))
        faults.push({ file, line, column: name, sentence: `“${cell}” looks like a formula` });
      else if (holds === 'nullable') put(entry, name, cell === '' ? null : cell);
      else if (holds === 'list') put(entry, name, cell === '' ? [] : cell.split(/\s+/));
      else if (holds === 'number' && !left) {
        const number = readNumber(name.split('.'), cell, csv);
        if ('fault' in number) faults.push({ file, line, column: name, sentence: number.fault });
        else put(entry, name, number.value);
      } else if (!left) put(entry, name, cell);
    }
    return entry;
  });
  return {
    document,
    faults,
    spotOf(path) {
      const [, index = '', ...field] = path.split('.');
      const name = field.join('.');
      const column = table.find((each) => name === each.name || name.startsWith(`${each.name}.`))?.name;
      return { line: rows[Number(index)]?.line, column: column ?? (name || undefined) };
    },
  };
}
