import { faultsOfFields } from '@labelwerk/domain/label/variable-data/check-fields.ts';
import { pagesInOrder } from '@labelwerk/domain/label/variable-data/judge-table.ts';
import { fieldKinds } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOfPage, movedFrame, newField, ofKind, resizedFrame, sortsFor } from './field-values.ts';

const side = fc.integer({ min: 100, max: 3_000 }).map((tenths) => tenths / 10);
const step = fc.double({ min: -400, max: 400, noNaN: true });

test('fields stay printable, however they are moved, resized and changed', () => {
  fc.assert(
    fc.property(side, side, fc.array(fc.tuple(step, step, fc.boolean())), (width, height, steps) => {
      const trim = { shape: 'rectangle', width, height, cornerRadius: 0 } as const;
      let field = newField([], { column: 'Name', page: 1, trim });
      for (const [across, down, isMove] of steps)
        field = { ...field, frame: (isMove ? movedFrame : resizedFrame)(field.frame, trim, across, down) };
      for (const kind of fieldKinds)
        expect(faultsOfFields([ofKind(field, kind, trim)], { trim, pages: 1, quantity: 1 })).toEqual([]);
    }),
  );
});

test('fields of one column have names of their own', () => {
  const trim = { width: 50, height: 30 };
  const first = newField([], { column: 'Name', page: 1, trim });
  const second = newField([first], { column: 'name', page: 1, trim });
  expect([first.name, second.name]).toEqual(['Name', 'name 2']);
});

test('labels are as many as rows, for each design', () => {
  expect(sortsFor(10, [4, 6])).toEqual([4, 6]);
  expect(sortsFor(11, [4, 6])).toEqual([6, 5]);
  expect(sortsFor(3, [1000])).toEqual([3]);
});

test('a page begins after the labels of those before it', () => {
  const sorts = [4, 6, 2];
  const pageOf = pagesInOrder(sorts);
  for (const page of [1, 2, 3]) expect(pageOf(firstOfPage(sorts, page))).toBe(page);
  expect(firstOfPage(sorts, 3)).toBe(10);
});
