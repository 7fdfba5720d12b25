import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { expect, expectTypeOf, it, test } from 'vitest';
import { type SentProps, type SlotName, unsendable } from './plain.ts';

test('what JSON can carry is sent', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      expect(unsendable(value)).toBeUndefined();
    }),
  );
  expect(unsendable({ count: 1, note: undefined })).toBeUndefined();
});

const round: { self?: unknown } = {};
round.self = round;

it.each([
  [{ onAdd: () => 1 }, 'onAdd is a function'],
  [{ line: { sizes: [1, 2, Number.NaN] } }, 'line.sizes[2] is NaN'],
  [{ at: new Date(0) }, 'at is a Date'],
  [{ ids: new Set([1]) }, 'ids is a Set'],
  [{ cents: 1n }, 'cents is a bigint'],
  [{ kind: Symbol('label') }, 'kind is a symbol'],
  [[1, undefined], 'it[1] is undefined'],
  [{ picture: createElement('p') }, 'picture is an element, which is sent as a slot'],
  [round, 'self contains itself'],
])('what would not arrive is named with its place: %o', (value, fault) => {
  expect(unsendable(value)).toBe(fault);
});

test('the same object twice is no circle', () => {
  const size = { width: 1 };
  expect(unsendable({ first: size, second: size })).toBeUndefined();
});

test('types refuse the same', () => {
  type Props = {
    readonly start: number;
    readonly sizes: readonly { readonly mm: number }[];
    readonly note?: string;
    readonly children: ReactNode;
    readonly picture?: ReactNode;
  };
  expectTypeOf<SlotName<Props>>().toEqualTypeOf<'children' | 'picture'>();
  expectTypeOf<{ start: number; sizes: { mm: number }[] }>().toExtend<SentProps<Props>>();
  expectTypeOf<{ at: Date }>().not.toExtend<SentProps<{ readonly at: Date }>>();
  expectTypeOf<{ onAdd: () => void }>().not.toExtend<SentProps<{ readonly onAdd: () => void }>>();
  expectTypeOf<{ line: { ids: Set<number> } }>().not.toExtend<
    SentProps<{ readonly line: { readonly ids: Set<number> } }>
  >();
});
