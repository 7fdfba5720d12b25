import type { Ink } from '@labelwerk/contracts/artwork/separations.ts';
import { expect, test } from 'vitest';
import { colourOf, inkSum, layered } from './ink-colours.ts';

const ink = (name: string, more: Partial<Ink> = {}): Ink => ({
  id: '0',
  ink: name,
  kind: 'process',
  purpose: null,
  coverage: 10,
  picture: null,
  ...more,
});
const white = ink('White', { kind: 'technical', purpose: 'white' });
const cut = ink('CutContour', { kind: 'technical', purpose: 'cut' });

test('a spot colour keeps its hue, and two spot colours differ', () => {
  const spot = (name: string) => colourOf(ink(name, { kind: 'spot' }));
  expect(spot('PANTONE 185 C')).toBe(spot('PANTONE 185 C'));
  expect(spot('PANTONE 185 C')).not.toBe(spot('PANTONE 300 C'));
  expect(colourOf(white)).toBe('#ffffff');
});

test('white and cut lines don’t count as ink coverage', () => {
  expect(inkSum([ink('Cyan'), ink('Black', { coverage: 2.5 }), white, cut])).toBe(12.5);
});

test('white is below the colours and the cut line above them', () => {
  expect(layered([cut, ink('Cyan'), white, ink('Gold', { kind: 'spot' })]).map((one) => one.ink)).toEqual([
    'White',
    'Cyan',
    'Gold',
    'CutContour',
  ]);
});
