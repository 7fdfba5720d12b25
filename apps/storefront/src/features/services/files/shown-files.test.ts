import { expect, test } from 'vitest';
import { chosenAfter, shownFiles } from './shown-files.ts';

const file = (id: string) => ({ id });

test('a chosen file that is not on the list comes first, any other is shown once', () => {
  const listed = [file('a'), file('b')];
  expect(shownFiles(listed, [file('b'), file('c'), file('d')], ['b', 'c'])).toEqual([
    ...[file('c'), file('a'), file('b')],
  ]);
});

test('a single choice replaces the previous file; several are collected up to the maximum', () => {
  expect(chosenAfter(['a'], 'b', 1)).toEqual(['b']);
  expect(chosenAfter(['a'], 'a', 1)).toEqual(['a']);
  expect(chosenAfter(['a'], 'b', 2)).toEqual(['a', 'b']);
  expect(chosenAfter(['a', 'b'], 'c', 2)).toEqual(['a', 'b']);
  expect(chosenAfter(['a', 'b'], 'a', 2)).toEqual(['b']);
});
