import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOfRowCount, type MeasureValue, pagesInOrder, tableJudge } from './judge-table.ts';
import { textField } from './testing-fields.ts';
import { type VariableField, variableLimits } from './variable-field.ts';

/** Each character is as wide as the next; ten have room. */
const measure: MeasureValue = ({ kind }, value) => ({
  extent: value.length,
  ...(kind === 'text' && value.length > 10 && { code: 'variable.cell-too-large' }),
});
const judge = (fields: readonly VariableField[], columns: readonly string[]) =>
  tableJudge({ fields, columns, pageOf: () => 1, measure });

test('cells that can’t be printed are named with their line', () => {
  const fields = [
    textField({ unique: true }),
    textField({ name: 'ean', kind: 'ean13', source: { kind: 'column', column: 'EAN' } }),
  ];
  const { take, report } = judge(fields, ['EAN', 'Name']);
  expect(take(['4006381333931', 'Anna'], 2)).toEqual({ name: 'Anna', ean: '4006381333931' });
  expect(take(['4006381333931', 'Anna'], 4)).toBeUndefined();
  expect(take(['4006381333930', 'Maximiliana'], 5)).toBeUndefined();
  expect(take(['', 'Eve'], 6)).toBeUndefined();
  expect(report()).toMatchObject({
    rows: 4,
    faultCount: 4,
    faults: [
      { line: 4, field: 'name', cell: 'Anna', code: 'variable.cell-repeated', earlier: 2 },
      { line: 5, field: 'name', cell: 'Maximiliana', code: 'variable.cell-too-large' },
      { line: 5, field: 'ean', cell: '4006381333930', code: 'variable.cell-check-digit' },
      { line: 6, field: 'ean', cell: '', code: 'variable.cell-empty' },
    ],
  });
});

test('the first, longest, shortest, empty and last labels are shown', () => {
  const { take, report } = judge([textField({ optional: true })], ['Name']);
  for (const [index, name] of ['Anna', 'Maximilian', 'Jo', '', 'Al', 'Nora'].entries())
    take([name], index + 2);
  const shownRows = report().shown.map(({ row, reasons }) => [row, ...reasons.map(({ reason }) => reason)]);
  expect(shownRows).toEqual([
    [0, 'first'],
    [1, 'longest'],
    [2, 'shortest'],
    [3, 'empty'],
    [5, 'last'],
  ]);
});

test('labels of a page have the fields of that page, and its first is shown', () => {
  const fields = [textField(), textField({ name: 'second', page: 2 })];
  const { take, report } = tableJudge({ fields, columns: ['Name'], pageOf: pagesInOrder([2, 1]), measure });
  expect([1, 2, 3].map((line) => take(['Anna'], line))).toEqual([
    { name: 'Anna' },
    { name: 'Anna' },
    { second: 'Anna' },
  ]);
  const firsts = report().shown.filter(({ reasons }) => reasons.some(({ reason }) => reason === 'first'));
  expect(firsts.map(({ row }) => row)).toEqual([0, 2]);
});

test('a column that is not there has empty cells, also one named like a method', () => {
  const field = textField({ name: 'constructor', source: { kind: 'column', column: 'toString' } });
  const { take, report } = judge([field], ['Name']);
  expect(take(['Anna'], 2)).toBeUndefined();
  expect(report().faults).toMatchObject([{ code: 'variable.cell-empty' }]);
});

test('faults are counted beyond those that are reported', () => {
  const { take, report } = judge([textField()], ['Name']);
  for (let line = 2; line < variableLimits.reportedCells + 12; line += 1) take([''], line);
  expect(report().faults).toHaveLength(variableLimits.reportedCells);
  expect(report().faultCount).toBe(variableLimits.reportedCells + 10);
});

const rows = fc.array(fc.string({ maxLength: 12 }), { minLength: 1, maxLength: 60 });

test('of a unique column, each value is printed once', () => {
  fc.assert(
    fc.property(rows, (cells) => {
      const { take } = judge([textField({ unique: true })], ['Name']);
      const values = cells.flatMap((cell, index) => take([cell], index + 2)?.name ?? []);
      expect(new Set(values).size).toBe(values.length);
    }),
  );
});

test('every row is printed or has a fault, and no printed value has more than the shown ones', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (cells, optional) => {
      const { take, report } = judge([textField({ optional })], ['Name']);
      const values = cells.map((cell, index) => take([cell], index + 2)?.name);
      const { faults, shown: shownRows, rows: count } = report();
      expect(count).toBe(cells.length);
      expect(faults.map(({ line }) => line - 2)).toEqual(
        values.flatMap((value, index) => (value === undefined ? [index] : [])),
      );
      const shownCells = shownRows.map(({ row }) => (cells[row] ?? '').trim().length);
      for (const value of values) expect(value?.length ?? 0).toBeLessThanOrEqual(Math.max(...shownCells));
    }),
  );
});

test('values that look the same are the same', () => {
  const { take } = judge([textField({ unique: true })], ['Name']);
  const same = ['A é', ' A\u200b e\u0301', 'A\u00a0é', 'A\né', '\ufeffA é'];
  expect(same.map((cell, index) => take([cell], index + 2) !== undefined)).toEqual([
    ...[true, false, false, false, false],
  ]);
});

test('rows are as many as labels', () => {
  expect(faultOfRowCount(500, 500)).toBeUndefined();
  expect(faultOfRowCount(499, 500)).toEqual({ code: 'variable.rows-few', rows: 499, quantity: 500 });
  expect(faultOfRowCount(501, 500)).toEqual({ code: 'variable.rows-many', rows: 501, quantity: 500 });
});

test('pages follow one another', () => {
  const pageOf = pagesInOrder([2, 0, 3]);
  expect([0, 1, 2, 3, 4, 5, 99].map(pageOf)).toEqual([1, 1, 3, 3, 3, 3, 3]);
});
