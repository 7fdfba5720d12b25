import { type CsvText, looksLikeFormula, readCsv, writeCsv } from './csv.ts';
import { readNumber } from './numbers.ts';
import type { ReadSheet, SheetFault } from './sheet-fault.ts';

/** A nested document as a spreadsheet: one value a row, identified by its place. */
const header = ['place', 'value'] as const;

export type Leaf = string | number | null;

/** The values of a document with their places. */
export function* leaves(value: unknown, place = ''): Generator<readonly [string, Leaf]> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      yield* leaves(inner, place === '' ? key : `${place}.${key}`);
    }
  } else {
    yield [place, value as Leaf];
  }
}

export const writePlaces = (document: object): string =>
  writeCsv([
    header,
    ...[...leaves(document)].map(([place, value]) => [place, value === null ? '' : String(value)]),
  ]);

/**
 * The value of a cell: a text if it was one before or a currency is written, null if empty, otherwise a number; or
 * a sentence if it is invalid.
 */
function leafOf(
  place: string,
  cell: string,
  before: Leaf | undefined,
  csv: CsvText,
): { readonly value: Leaf } | { readonly fault: string } {
  if (cell === '') return { value: null };
  if (typeof before === 'string' || place.startsWith('extraNames.')) return { value: cell };
  if (before === undefined && /^[A-Za-z][\w-]*$/.test(cell)) return { value: cell };
  return readNumber(place.split('.'), cell, csv);
}

/** Replaces the names of places in spreadsheets of earlier releases by the current ones. */
const presentPlace = (place: string): string => place.replace(/^(express\.[^.]+)\.least$/, '$1.min');

/** Lists of the price list; elsewhere a number in a place is a name (market 7, core 76). */
const lists = new Set(['tiers', 'extrasPerSort', 'extrasNotOffered']);

/** False if the place is impossible: below a value, or repeated. */
function put(
  target: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  value: Leaf,
): boolean {
  if (['__proto__', 'constructor', 'prototype', ''].includes(first)) return false;
  if (rest.length === 0) {
    if (Object.hasOwn(target, first)) return false;
    target[first] = value;
    return true;
  }
  if (!Object.hasOwn(target, first)) target[first] = lists.has(first) ? [] : {};
  const inner = target[first];
  return typeof inner === 'object' && inner !== null && put(inner as Record<string, unknown>, rest, value);
}

/** Closes the gaps that removed rows leave in lists, and moves the line numbers along. */
function closeGaps(document: Record<string, unknown>, lines: Map<string, number>): void {
  for (const name of lists) {
    const list = document[name];
    if (!Array.isArray(list)) continue;
    const moved = new Map<string, number>();
    for (const [index, former] of Object.keys(list).entries())
      for (const [place, line] of lines) {
        const rest = `${place}.`.startsWith(`${name}.${former}.`) && place.slice(`${name}.${former}`.length);
        if (rest !== false) moved.set(`${name}.${index}${rest}`, line);
      }
    for (const place of [...lines.keys()]) if (place.startsWith(`${name}.`)) lines.delete(place);
    for (const [place, line] of moved) lines.set(place, line);
    document[name] = Object.values(list);
  }
}

/** The document of the rows: exactly their places, with the types of the earlier document's values. */
export function readPlaces(file: string, text: string, before: object): ReadSheet<Record<string, unknown>> {
  const csv = readCsv(text);
  const known = new Map(leaves(before));
  const faults: SheetFault[] = [];
  const lines = new Map<string, number>();
  const document: Record<string, unknown> = {};
  const [head, ...rows] = csv.rows;
  if (csv.openQuote !== undefined)
    faults.push({ file, line: csv.openQuote, sentence: 'a quote is not closed' });
  if (head?.cells.join() !== header.join())
    faults.push({ file, line: 1, sentence: 'must have the two columns place and value' });
  else {
    for (const { line, cells } of rows) {
      const [written = '', cell = ''] = cells;
      const place = presentPlace(written);
      if (cells.length > 2) {
        faults.push({ file, line, sentence: `has ${cells.length} cells instead of a place and a value` });
        continue;
      }
      const leaf = leafOf(place, cell, known.get(place), csv);
      const formula = [cell, place].find(looksLikeFormula);
      if ('fault' in leaf) faults.push({ file, line, column: 'value', sentence: `${place} ${leaf.fault}` });
      else if (formula !== undefined)
        faults.push({ file, line, sentence: `“${formula}” looks like a formula` });
      else if (!put(document, place.split('.'), leaf.value))
        faults.push({
          file,
          line,
          column: 'place',
          sentence: `${place || 'an empty place'} is not allowed here, or is a duplicate`,
        });
      lines.set(place, line);
    }
  }
  closeGaps(document, lines);
  return {
    document,
    faults,
    spotOf(path) {
      const line = lines.get(path) ?? [...lines].find(([place]) => place.startsWith(`${path}.`))?.[1];
      return line === undefined ? {} : { line, column: 'value' };
    },
  };
}
