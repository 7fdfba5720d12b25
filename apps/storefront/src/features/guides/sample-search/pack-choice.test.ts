import { expect, test } from 'vitest';
import { packChoice } from './pack-choice.ts';

test('a pack holds the chosen materials and finishes, each in their order', () => {
  const choice = packChoice([
    { id: 'KRA', kind: 'material' },
    { id: 'FOIL-G', kind: 'finish' },
    { id: 'PP-WG-P', kind: 'material' },
  ]);
  expect(choice).toEqual({ materials: ['KRA', 'PP-WG-P'], finishes: ['FOIL-G'] });
});
