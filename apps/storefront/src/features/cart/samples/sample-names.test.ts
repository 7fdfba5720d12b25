import { expect, test } from 'vitest';
import { sampleNames, samplesQuery } from './sample-names.ts';

test('the samples of a pack are named in a line, and chosen again by a link', () => {
  const samples = [
    { id: 'KRA', name: 'Kraft' },
    { id: 'FOIL-G', name: 'Gold foil' },
  ];
  expect(sampleNames(samples)).toBe('Kraft, Gold foil');
  expect(samplesQuery(samples)).toBe('samples=KRA.FOIL-G');
});
