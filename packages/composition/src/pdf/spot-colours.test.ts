import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { expect, test } from 'vitest';
import { spotColoursOf } from './spot-colours.ts';

test('colours of a file with a plate of their own are neither process inks nor technical ones', async () => {
  const add = '/Spot cs 1 scn 10 4 4 4 re f /White cs 1 scn 20 4 4 4 re f /Cut cs 1 scn 30 4 4 4 re f';
  expect(await spotColoursOf(makePrintLabel({ add }))).toEqual(['PANTONE 185 C']);
  expect(await spotColoursOf(makePrintLabel())).toEqual([]);
});
