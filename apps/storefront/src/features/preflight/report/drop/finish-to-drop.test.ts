import { expect, test } from 'vitest';
import { finishToDrop, withoutFinish } from './finish-to-drop.ts';

const finishes = [
  { id: 'VAR-G', name: 'Gloss varnish', kind: 'varnish', spot: null },
  { id: 'VAR-S', name: 'Spot varnish', kind: 'varnish', spot: 'Varnish' },
  { id: 'FOIL-G', name: 'Gold foil', kind: 'foil', spot: 'HotFoil' },
  { id: 'FOIL-S', name: 'Silver foil', kind: 'foil', spot: 'HotFoil' },
];
const ordered = { finishes: ['FOIL-S', 'VAR-S'], ownedTool: true };

test('the finish of a missing ink is the ordered one, not another with the same ink', () => {
  expect(finishToDrop({ kind: 'LP-FIN-1 foil HotFoil' }, ordered, finishes)?.id).toBe('FOIL-S');
  expect(finishToDrop({ kind: 'LP-FIN-1 page Varnish' }, ordered, finishes)?.id).toBe('VAR-S');
});

test('nothing is dropped for other findings, other inks or finishes that are not ordered', () => {
  for (const kind of ['LP-FIN-2 foil HotFoil', 'LP-FIN-1 foil Gold', 'LP-FIN-1 foil', 'LP-BOX-3 none'])
    expect(finishToDrop({ kind }, ordered, finishes)).toBeUndefined();
  expect(finishToDrop({ kind: 'LP-FIN-1 foil HotFoil' }, { finishes: ['VAR-G'] }, finishes)).toBeUndefined();
});

test('the other finishes stay; the tool goes with the last finish that needs one', () => {
  expect(withoutFinish(ordered, 'VAR-S', finishes)).toEqual({ finishes: ['FOIL-S'], ownedTool: true });
  expect(withoutFinish(ordered, 'FOIL-S', finishes)).toEqual({ finishes: ['VAR-S'], ownedTool: false });
});
