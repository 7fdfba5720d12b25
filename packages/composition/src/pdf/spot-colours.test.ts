import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { expect, test } from 'vitest';
import { openGround } from './ground-page.ts';
import { spotColoursOf } from './spot-colours.ts';

test('spot colours of each page are those that it prints, without technical inks', async () => {
  const content = '/Spot cs 1 scn 10 4 4 4 re f /White cs 1 scn 20 4 4 4 re f /Cut cs 1 scn 30 4 4 4 re f';
  const grounds = await openGround(makePrintLabel({ pages: [{ content }, {}] }));
  if ('ok' in grounds) throw new Error(grounds.code);
  expect(grounds.map(spotColoursOf)).toEqual([['PANTONE 185 C'], []]);
});
