import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { describe, expect, test } from 'vitest';
import { openDocument } from '../open/open-document.ts';
import { coverageOf, drawPlates } from './draw-plates.ts';
import { makePlateDocument } from './make-plate-document.ts';

const longest = 550;

async function amountsOf(
  label: Parameters<typeof makePrintLabel>[0],
  places: Readonly<Record<string, readonly [number, number]>>,
) {
  const opened = await openDocument(makePrintLabel(label));
  if (!opened.ok) throw new Error(opened.code);
  const plates = await drawPlates(await makePlateDocument(opened.pdf), {
    pageIndex: 0,
    longest,
    deadlineMs: 10_000,
  });
  if (!plates) throw new Error('not drawn');
  const at = (ink: string, [x, y]: readonly [number, number]) => {
    const plate = plates.find((one) => one.ink === ink);
    return plate
      ? Math.round(coverageOf(plate, { x: x * 10 - 3, y: (35 - y) * 10 - 3, width: 6, height: 6 }))
      : 0;
  };
  return Object.fromEntries(
    Object.entries(places).map(([name, place]) => [
      name,
      Object.fromEntries(plates.flatMap(({ ink }) => (at(ink, place) > 0 ? [[ink, at(ink, place)]] : []))),
    ]),
  );
}

describe('a plate shows one ink alone', () => {
  test('of CMYK, grey, RGB, spot colours and forms', async () => {
    const content = `0.2 0.4 0.6 0.1 k 0 20 10 10 re f
      0.25 g 10 20 10 10 re f
      1 0.5 0 rg 20 20 10 10 re f
      /Spot cs 0.7 scn 30 20 10 10 re f
      /All cs 0.5 scn 40 20 10 10 re f
      /DeviceCMYK cs 1 0 0 0 scn 0 5 10 10 re f
      /Icc cs 0 1 0 0 scn 10 5 10 10 re f`;
    expect(
      await amountsOf(
        { content },
        {
          cmyk: [5, 25],
          gray: [15, 25],
          rgb: [25, 25],
          spot: [35, 25],
          all: [45, 25],
          named: [5, 10],
          icc: [15, 10],
          bare: [50, 5],
        },
      ),
    ).toEqual({
      cmyk: { Cyan: 20, Magenta: 40, Yellow: 60, Black: 10 },
      gray: { Black: 75 },
      rgb: { Magenta: 50, Yellow: 100 },
      spot: { 'PANTONE 185 C': 70 },
      all: expect.objectContaining({ Cyan: 50, Magenta: 50, Yellow: 50, Black: 50, 'PANTONE 185 C': 50 }),
      named: { Cyan: 100 },
      icc: { Magenta: 100 },
      bare: {},
    });
  });
  test('the registration colour makes no plates of inks that nobody prints', async () => {
    const content = '/Spot cs 1 scn 0 0 10 10 re f /All cs 0.5 scn 40 20 10 10 re f';
    expect(await amountsOf({ content }, { all: [45, 25] })).toEqual({
      all: { Cyan: 50, Magenta: 50, Yellow: 50, Black: 50, 'PANTONE 185 C': 50 },
    });
  });
  test('ink that overprints adds to what lies beneath, other ink takes its place', async () => {
    const content = `1 0 0 0 k 0 0 55 35 re f /Spot cs 1 scn 5 5 10 10 re f
      q /Over gs /White cs 1 scn 25 5 10 10 re f Q`;
    expect(await amountsOf({ content }, { knocked: [10, 10], over: [30, 10] })).toEqual({
      knocked: { 'PANTONE 185 C': 100 },
      over: { Cyan: 100, White: 100 },
    });
  });
  test('of pictures in CMYK, in the page and in its stream', async () => {
    const content = `q 10 0 0 10 5 5 cm BI /W 1 /H 1 /CS /CMYK /BPC 8 ID \u007f\u0000\u007f\u0000 EI Q`;
    expect(await amountsOf({ content }, { picture: [10, 10] })).toEqual({
      picture: { Cyan: 50, Yellow: 50 },
    });
  });
});
