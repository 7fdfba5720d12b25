import { visibleText } from '../../text/visible-text.ts';
import { hasCheckDigit } from '../../transparency/check-digit.ts';
import { writtenDate } from './date-forms.ts';
import { type VariableField, variableLimits } from './variable-field.ts';

/** What is wrong with a cell of a table; a message key. */
export type CellFaultCode =
  | 'variable.cell-characters'
  | 'variable.cell-check-digit'
  | 'variable.cell-code'
  | 'variable.cell-date'
  | 'variable.cell-ean'
  | 'variable.cell-empty'
  | 'variable.cell-error'
  | 'variable.cell-formula'
  | 'variable.cell-long'
  | 'variable.cell-lot'
  | 'variable.cell-number'
  | 'variable.cell-repeated'
  | 'variable.cell-rounded'
  | 'variable.cell-small'
  | 'variable.cell-too-large'
  | 'variable.cell-upc';

/** What is printed for a cell, or why nothing is. */
export type FieldValue =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly code: CellFaultCode };

const refused = (code: CellFaultCode): FieldValue => ({ ok: false, code });

/** What a spreadsheet shows of a number that has no room: the digits behind it are lost. */
const rounded = /^\d(?:[.,]\d+)?E\+\d+$/i;
/** What spreadsheets show of a formula that failed, in the languages of the shop. */
const failed =
  /^#(?:REF|VALUE|NAME|NUM|NULL|SPILL|CALC|BEZUG|WERT|ZAHL|VALEUR|NOM|NOMBRE|NUL|RIF|VALORE|NOME|NULLO|VALOR|NUMERO|NULO|VERW|WAARDE|NAAM|GETAL|LEEG)[!?]$|^#(?:DIV\/0!|DEEL\/0!|N\/[AD]|NV|N\/B|NB)$/;
const number = /^[-\u2212]?\d+(?:[.,'’\u00a0\u202f ]\d+)*$/;
const lot = /^[\p{L}\p{N} ./:_-]{1,40}$/u;
const plain = /^[ -~]+$/;

/** The number of a label, counted from 0. */
export function serialAt(
  source: Extract<VariableField['source'], { kind: 'serial' }>,
  index: number,
): string {
  return String(source.first + source.step * index).padStart(source.digits, '0');
}

/**
 * What a field prints for a cell of the table, before its room on the label is measured: the cell without blanks around
 * it and without invisible characters, a date in the form of the field, between prefix and suffix. An empty cell is an empty value of an optional field.
 */
export function valueOfCell(field: VariableField, cell: string): FieldValue {
  const text = visibleText(cell).trim();
  if (text === '') return field.optional ? { ok: true, value: '' } : refused('variable.cell-empty');
  if (text.startsWith('=')) return refused('variable.cell-formula');
  if (failed.test(text)) return refused('variable.cell-error');
  if (rounded.test(text)) return refused('variable.cell-rounded');
  const content = contentOfCell(field, text);
  if (!content.ok) return content;
  const value = `${field.prefix}${content.value}${field.suffix}`;
  if (value.length > variableLimits.valueLength) return refused('variable.cell-long');
  const code = faultOfValue(field, value);
  return code ? refused(code) : { ok: true, value };
}

/** The cell as its kind writes it. */
function contentOfCell({ kind, dateForm }: VariableField, text: string): FieldValue {
  switch (kind) {
    case 'number':
      return number.test(text) ? { ok: true, value: text } : refused('variable.cell-number');
    case 'lot':
      return lot.test(text) ? { ok: true, value: text } : refused('variable.cell-lot');
    case 'date': {
      const value = writtenDate(text, dateForm);
      return value === undefined ? refused('variable.cell-date') : { ok: true, value };
    }
    default:
      return { ok: true, value: text };
  }
}

/** What no reader would read; undefined for a value that its kind of code can hold, and for texts. */
function faultOfValue({ kind }: VariableField, value: string): CellFaultCode | undefined {
  if (kind === 'ean13' && !/^\d{13}$/.test(value)) return 'variable.cell-ean';
  if (kind === 'upca' && !/^\d{12}$/.test(value)) return 'variable.cell-upc';
  if (kind === 'ean13' || kind === 'upca')
    return hasCheckDigit(value) ? undefined : 'variable.cell-check-digit';
  const isAscii = kind === 'code128' || kind === 'datamatrix';
  return isAscii && !plain.test(value) ? 'variable.cell-code' : undefined;
}

/** The value of a field on a label: counted, or from the cell of its row. `index`: of the label, from 0. */
export const valueOnLabel = (field: VariableField, cell: string, index: number): FieldValue =>
  field.source.kind === 'serial'
    ? valueOfCell(field, serialAt(field.source, index))
    : valueOfCell(field, cell);
