import { expect, test } from 'vitest';
import { eanPath, matrixPath } from './bars.ts';

test('an EAN-13 has its guards and 95 modules', () => {
  const path = eanPath('4006381333931', 60);
  const runs = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, at, length]) => [Number(at), Number(length)]);
  expect(runs).toHaveLength(30);
  expect(runs[0]).toEqual([0, 1]);
  expect(runs.at(-1)).toEqual([94, 1]);
  expect(runs.reduce((sum, [, length = 0]) => sum + length, 0)).toBeGreaterThan(30);
});

test('a matrix has a solid left and lower edge', () => {
  const path = matrixPath(12);
  for (let at = 0; at < 12; at++) {
    expect(path).toContain(`M0 ${at}h`);
    expect(path).toContain(`M${at} 11h`);
  }
});
