import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import { expect, test } from 'vitest';
import { layOut } from './layout/lay-out.ts';
import { black } from './paint.ts';
import { sampleOf } from './testing/random-composition.ts';
import { distanceOf, pdfRaster, pressFile, svgRaster } from './testing/rasters.ts';
import { readCodes } from './testing/read-codes.ts';

/** Pixels a side of the label of 124 mm with its bleed. */
const pixels = 1_200;
/** Of 255, on the whole label and in the worst tile. */
const [mostMean, mostInTile] = [0.5, 12];

const seeds = Array.from({ length: 500 }, (_none, index) => index);

test('both writers draw the same, and a reader reads every code from either', {
  timeout: 3_600_000,
}, async () => {
  for (const seed of inTurn(seeds, 6)) {
    const { composition, values, codes } = sampleOf(seed);
    const layout = layOut(composition)(values);
    expect(layout.faults.filter(({ code }) => code !== 'text.cut')).toEqual([]);
    const pdf = await pdfRaster(pressFile([layout]), pixels);
    const svg = await svgRaster(layout, pdf);
    const distance = await distanceOf(svg, pdf);
    expect(distance.mean, `seed ${seed}`).toBeLessThan(mostMean);
    expect(distance.worst, `seed ${seed}`).toBeLessThan(mostInTile);
    expect(await readCodes(pdf), `PDF of seed ${seed}`).toEqual(codes);
    expect(await readCodes(svg), `SVG of seed ${seed}`).toEqual(codes);
  }
});

test('a word that only one of them draws is further off than they may be', async () => {
  const withWord = (content: string) =>
    layOut({
      trim: { shape: 'rectangle', width: 120, height: 120, cornerRadius: 0 },
      bleed: 2,
      elements: [
        {
          kind: 'text',
          name: 'word',
          content,
          frame: { x: 10, y: 10, width: 60, height: 6 },
          face: 'text',
          size: 6,
          paint: black,
        },
      ],
    })({});
  const pdf = await pdfRaster(pressFile([withWord('a word')]), pixels);
  const svg = await svgRaster(withWord('a'), pdf);
  expect((await distanceOf(svg, pdf)).worst).toBeGreaterThan(mostInTile);
});
