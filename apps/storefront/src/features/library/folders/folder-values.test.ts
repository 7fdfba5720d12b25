import { expect, test } from 'vitest';
import { bodyOf, hasSize, valuesOf } from './folder-values.ts';

const folder = {
  id: 1,
  folder_name: 'Wine',
  width: 90,
  height: 120,
  files: 0,
  created_at: '2026-01-01T00:00:00Z',
};

test('a folder without a size sends zeros, and its size fields have default values', () => {
  expect(bodyOf({ ...valuesOf(folder), withSize: false })).toEqual({
    folder_name: 'Wine',
    width: 0,
    height: 0,
  });
  expect(valuesOf({ ...folder, width: 0 })).toMatchObject({ withSize: false, width: 100, height: 50 });
});

test('a folder with a size goes through the form unchanged', () => {
  expect(bodyOf(valuesOf(folder))).toEqual({ folder_name: 'Wine', width: 90, height: 120 });
  expect(hasSize(folder)).toBe(true);
});
