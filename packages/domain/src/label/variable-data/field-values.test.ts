import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleText } from '../../text/visible-text.ts';
import { type CellFaultCode, valueOfCell, valueOnLabel } from './field-values.ts';
import { textField } from './testing-fields.ts';
import { type FieldKind, fieldKinds } from './variable-field.ts';

const codeOf = (kind: FieldKind, cell: string): CellFaultCode | undefined => {
  const value = valueOfCell(textField({ kind }), cell);
  return value.ok ? undefined : value.code;
};

test.each<[FieldKind, string, CellFaultCode | undefined]>([
  ['text', 'Zoë & Co', undefined],
  ['text', '+49 30 123', undefined],
  ['text', '-5', undefined],
  ['text', '  ', 'variable.cell-empty'],
  ['text', '=HYPERLINK("x")', 'variable.cell-formula'],
  ['text', '#NV', 'variable.cell-error'],
  ['text', '#VALEUR!', 'variable.cell-error'],
  ['text', '#1', undefined],
  ['text', '4,00638E+12', 'variable.cell-rounded'],
  ['code128', '4.00638E+12', 'variable.cell-rounded'],
  ['text', 'x'.repeat(501), 'variable.cell-long'],
  ['number', '1.234,50', undefined],
  ['number', '007', undefined],
  ['number', '12 pieces', 'variable.cell-number'],
  ['lot', 'L-2026/11:7', undefined],
  ['lot', 'L*7', 'variable.cell-lot'],
  ['date', '30.11.2026', undefined],
  ['date', '31.11.2026', 'variable.cell-date'],
  ['ean13', '4006381333931', undefined],
  ['upca', '012345678905', undefined],
  ['ean13', '4006381333932', 'variable.cell-check-digit'],
  ['upca', '012345678904', 'variable.cell-check-digit'],
  ['ean13', '012345678905', 'variable.cell-ean'],
  ['upca', '4006381333931', 'variable.cell-upc'],
  ['code128', 'Größe', 'variable.cell-code'],
  ['datamatrix', 'Größe', 'variable.cell-code'],
  ['qr', 'Größe', undefined],
])('%s of %j', (kind, cell, code) => {
  expect(codeOf(kind, cell)).toBe(code);
});

test('exactly one digit makes an EAN right', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{12}$/), (digits) => {
      const right = [...'0123456789'].filter((digit) => codeOf('ean13', digits + digit) === undefined);
      expect(right).toHaveLength(1);
    }),
  );
});

test('whatever a cell holds, a value keeps it between prefix and suffix, or the cell is refused', () => {
  const kinds = fc.constantFrom(...fieldKinds.filter((kind) => kind !== 'date'));
  fc.assert(
    fc.property(kinds, fc.string({ maxLength: 40 }), (kind, cell) => {
      const value = valueOfCell(textField({ kind, prefix: 'A', suffix: 'Z' }), cell);
      if (value.ok) expect(value.value).toBe(`A${visibleText(cell).trim()}Z`);
    }),
  );
});

test('an empty cell of an optional field prints neither prefix nor suffix', () => {
  const field = textField({ prefix: 'Lot ', optional: true });
  expect(valueOfCell(field, ' ')).toEqual({ ok: true, value: '' });
  expect(valueOfCell(field, '7')).toEqual({ ok: true, value: 'Lot 7' });
});

test('numbers are counted with zeros in front, whatever the table holds', () => {
  const field = textField({
    kind: 'code128',
    prefix: 'SN-',
    source: { kind: 'serial', first: 98, step: 2, digits: 4 },
  });
  const values = [0, 1, 2].map((label) => valueOnLabel(field, 'ignored', label));
  expect(values).toEqual(['SN-0098', 'SN-0100', 'SN-0102'].map((value) => ({ ok: true, value })));
});
