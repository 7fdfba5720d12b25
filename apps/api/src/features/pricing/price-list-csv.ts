/** A price list as a spreadsheet keeps it: one value a row, named by its place in the document. */
export type CsvRow = { readonly place: string; readonly value: string };

const header = 'place,value';

type Leaf = string | number | null;

function* leaves(value: unknown, place: string): Generator<readonly [string, Leaf]> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      yield* leaves(inner, place === '' ? key : `${place}.${key}`);
    }
  } else {
    yield [place, value as Leaf];
  }
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The list as CSV, ready for any spreadsheet: places never begin with a sign a spreadsheet would calculate. */
export function toCsv(list: object): string {
  const rows = [...leaves(list, '')].map(
    ([place, value]) => `${quoted(place)},${quoted(value === null ? '' : String(value))}`,
  );
  return `${[header, ...rows].join('\r\n')}\r\n`;
}

/** The cells of a CSV text: commas or, as many spreadsheets write, semicolons; quotes; any line ends; a byte order mark. */
export function readCells(text: string): string[][] {
  const clean = text.replace(/^\uFEFF/, '');
  const comma = clean.slice(0, clean.search(/[\r\n]|$/)).includes(';') ? ';' : ',';
  const rows: string[][] = [[]];
  let cell = '';
  let inQuotes = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < clean.length; at += 1) {
    const sign = clean[at] ?? '';
    if (inQuotes) {
      if (sign !== '"') cell += sign;
      else if (clean[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else inQuotes = false;
    } else if (sign === '"') inQuotes = true;
    else if (sign === comma) endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && clean[at + 1] === '\n') at += 1;
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows.filter((row) => row.some((each) => each.trim() !== ''));
}

/** Rows of a CSV text under the heading place,value; throws a sentence that names the line. */
export function readRows(text: string): CsvRow[] {
  const [heading, ...rest] = readCells(text);
  if (heading?.map((cell) => cell.trim()).join(',') !== header) {
    throw new Error('The first line must be: place,value');
  }
  return rest.map((cells, index) => {
    if (cells.length !== 2) throw new Error(`Line ${index + 2} must hold a place and a value`);
    return { place: (cells[0] ?? '').trim(), value: (cells[1] ?? '').trim() };
  });
}

/** A number is written with a point; the ends of open brackets are empty; versions and currencies stay words. */
function leafOf(value: string, before: Leaf | undefined, place: string): Leaf {
  if (value === '') return null;
  if (typeof before === 'string') return value;
  if (!/^-?\d+(\.\d+)?$/.test(value)) {
    if (before === undefined && /^[A-Z]{3}$/.test(value)) return value;
    throw new Error(`${place} must be a number with a point, not "${value}"`);
  }
  return Number(value);
}

function put(target: Record<string, unknown>, path: readonly string[], value: Leaf): void {
  const [first = '', ...rest] = path;
  if (first === '__proto__') throw new Error('No such place');
  if (rest.length === 0) {
    target[first] = value;
    return;
  }
  if (!Object.hasOwn(target, first))
    target[first] = /^\d+$/.test(rest[0] ?? '') && first === 'tiers' ? [] : {};
  put(target[first] as Record<string, unknown>, rest, value);
}

/** The document the rows describe: exactly their places, with the kinds of value the list before had. */
export function fromCsv(text: string, before: object): object {
  const known = new Map(leaves(before, ''));
  const document: Record<string, unknown> = {};
  for (const { place, value } of readRows(text)) {
    put(document, place.split('.'), leafOf(value, known.get(place), place));
  }
  return document;
}

export type Change = {
  readonly place: string;
  readonly from: Leaf | undefined;
  readonly to: Leaf | undefined;
};

/** What differs between two lists, place by place; undefined where there was or will be nothing. */
export function changesBetween(before: object, after: object): Change[] {
  const [old, fresh] = [new Map(leaves(before, '')), new Map(leaves(after, ''))];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((place) => old.get(place) !== fresh.get(place) || old.has(place) !== fresh.has(place))
    .map((place) => ({ place, from: old.get(place), to: fresh.get(place) }));
}
