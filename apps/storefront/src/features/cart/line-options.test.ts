import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { expect, test } from 'vitest';
import { lineOptions, type OptionWords } from './line-options.ts';

const words: OptionWords = {
  size: (width, height) => `${width} X ${height} mm`,
  shape: (shape) => shape,
  contour: (contour) => contour,
  extra: (id) => (id === 'gone' ? undefined : `extra ${id}`),
  material: (id) => id,
  finish: (id) => `finish ${id}`,
  designs: (count) => `${count} designs`,
  form: (kind) => kind,
  express: (express) => express,
  tool: () => 'own tool',
  sharedTool: () => 'one tool',
  setPart: (part) => `${part} of a set`,
};

test('every option that affects the price is named; an extra that is no longer offered is not', () => {
  const configuration = {
    ...plainLabel,
    ...({ shape: 'special', contour: 'arch', width: 62.5, height: 40 } as const),
    ...({ finishes: ['gold'], ownedTool: true, sorts: [500, 500], express: '48h' } as const),
    ...({ form: { kind: 'sheet', format: 'A4' }, extras: ['design', 'gone'] } as const),
    material: 'PP-W',
  };
  expect(lineOptions(configuration, words)).toEqual([
    ...['62.5 X 40 mm', 'special (arch)', 'PP-W', 'finish gold', 'own tool', '2 designs'],
    ...['sheet A4', '48h', 'extra design'],
  ]);
});

test('one tool for all designs is named where there are several, and a tool to be made', () => {
  const shared = { ...plainLabel, finishes: ['gold'], sorts: [500, 500], sharedTool: true };
  expect(lineOptions(shared, words)).toContain('one tool');
  expect(lineOptions({ ...shared, sorts: [1000] }, words)).not.toContain('one tool');
  expect(lineOptions({ ...shared, ownedTool: true }, words)).not.toContain('one tool');
});

test('a label of a set is named as its part first', () => {
  const set = { id: '6f1c0f6e-9a44-4a1e-b7b5-4d1d0c1f8a11', part: 'neck' } as const;
  expect(lineOptions({ ...plainLabel, set }, words)[0]).toBe('neck of a set');
  expect(lineOptions(plainLabel, words).join()).not.toContain('of a set');
});

test('the speed is always named', () => {
  expect(lineOptions({ ...plainLabel, express: 'none' }, words)).toContain('none');
});

test('a custom shape without a standard outline is named as the customer’s own', () => {
  const { contour: _contour, ...plain } = { contour: undefined, ...plainLabel };
  expect(lineOptions({ ...plain, shape: 'special' }, words)).toContain('special (own)');
  expect(lineOptions({ ...plain, shape: 'circle' }, words)).toContain('circle');
});
