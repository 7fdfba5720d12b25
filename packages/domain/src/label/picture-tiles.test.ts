import { expect, test } from 'vitest';
import { deepestTileLevel, tileGrid, tileLevelFor, tileSide } from './picture-tiles.ts';

test('each level has twice the pixels of the one before, and its tiles cover it', () => {
  const size = { width: 90, height: 120 };
  for (let level = 0; level <= deepestTileLevel; level += 1) {
    const { columns, rows, across, down } = tileGrid(size, level);
    expect([columns, rows]).toEqual([768 * 2 ** level, 1024 * 2 ** level]);
    expect(across * tileSide).toBeGreaterThanOrEqual(columns);
    expect((across - 1) * tileSide).toBeLessThan(columns);
    expect(down * tileSide).toBe(rows);
  }
  expect(tileGrid({ width: 500, height: 1 }, 0)).toEqual({ columns: 1024, rows: 2, across: 1, down: 1 });
});

test('a picture is drawn with at least the pixels it is shown with, up to the deepest level', () => {
  expect([1, 1024, 1025, 2048, 5000, 1_000_000].map(tileLevelFor)).toEqual([0, 0, 1, 1, 3, 3]);
});
