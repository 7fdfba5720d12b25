import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { expect, test } from 'vitest';
import { drawPage } from '../draw/draw-page.ts';
import { openBytes } from '../draw/pdfium.ts';
import { openDocument } from '../open/open-document.ts';
import { withEntry } from '../preflight/crafted/crafted.ts';
import type { Expectations } from '../preflight/expectation/expectations.ts';
import { runPreflight } from '../preflight/run-preflight.ts';
import { makePrintFile } from './print-file.ts';
import { cutBoxes } from './testing-cut-boxes.ts';

const rectangle: Expectations = { width: 50, height: 30, shape: 'rectangle' };
const special: Expectations = { width: 50, height: 30, shape: 'special' };
const die = '/Over gs /Cut CS 1 SCN 0.0882 w';
const outline = 'CutContour 2.5 2.5 50 30';

async function printed(label: PrintLabel, expected: Expectations) {
  const bytes = makePrintLabel(label);
  const answer = await makePrintFile([bytes], { title: '', pages: [{ file: 0, page: 1 }], expected });
  if (!answer.ok) throw new Error(answer.code);
  const opened = await openDocument(bytes);
  if (!opened.ok) throw new Error(opened.code);
  const checked = runPreflight(opened, bytes.length, expected);
  if (!checked.ok) throw new Error(checked.code);
  const about = checked.findings
    .filter(({ id }) => id.startsWith('LP-CUT'))
    .map(({ id, variant }) => `${id} ${variant}`);
  return { bytes: answer.bytes, cuts: answer.cuts, lines: await cutBoxes(answer.bytes), about };
}

/** Ink of a page at a place in mm, from 0 to 1: the darkness of the drawing there. */
async function darknessAt(bytes: Uint8Array, x: number, y: number): Promise<number> {
  const document = await openBytes(bytes.slice());
  if (typeof document === 'string') throw new Error(document);
  const drawing = await drawPage(document, { pageIndex: 0, longest: 550, deadlineMs: 10_000 });
  document.close();
  if (!drawing || drawing === 'late') throw new Error('not drawn');
  const at = (Math.round((35 - y) * 10) * drawing.width + Math.round(x * 10)) * drawing.channels;
  return 1 - Math.min(...drawing.pixels.subarray(at, at + 3)) / 255;
}

const layered = (content: string, metadata: string, state = ''): PrintLabel => ({
  add: `/OC /Step BDC ${content} EMC`,
  objects: { step: `<< /Type /OCG /Name (Step) ${metadata} >>` },
  catalog: `/OCProperties << /OCGs [@step] /D << ${state} >> >>`,
  pages: [{ resources: withEntry('Properties', '/Step @step') }],
});
const cutting = '/GTS_Metadata << /GTS_ProcStepsGroup /Structural /GTS_ProcStepsType /Cutting >>';

test.each([
  ['a line along the trim', `${die} 2.5 2.5 50 30 re S`, [outline], []],
  ['a line 2 mm within', `${die} 4.5 4.5 46 26 re S`, [outline], ['LP-CUT-4 differs']],
  ['a hang hole', `${die} 24 26 4 4 re S`, [outline, 'CutContour 24 26 4 4'], ['LP-CUT-4 hole']],
  [
    'a hole drawn twice',
    `${die} 24 26 4 4 re S 24 26 4 4 re S`,
    [outline, 'CutContour 24 26 4 4'],
    ['LP-CUT-4 hole'],
  ],
  [
    'a hole in a hole',
    `${die} 20 10 8 8 re S 22 12 4 4 re S`,
    [outline, 'CutContour 20 10 8 8'],
    ['LP-CUT-4 left-out', 'LP-CUT-4 hole'],
  ],
  ['a swatch beside the label', `${die} 0.2 0.2 1 1 re S`, [outline], ['LP-CUT-4 left-out']],
  ['a notch across the edge', `${die} 0 10 8 8 re S`, [outline], ['LP-CUT-4 left-out']],
  ['a slit', `${die} 10 10 m 40 10 l S`, [outline], ['LP-CUT-4 left-out']],
  [
    'an outline of four pieces',
    `${die} 2.5 2.5 m 52.5 2.5 l S 52.5 32.5 m 52.5 2.5 l S 52.5 32.5 m 2.5 32.5 l S 2.5 2.5 m 2.5 32.5 l S`,
    [outline],
    [],
  ],
])('the chosen shape is cut, and of %s what the check says', async (_name, add, lines, about) => {
  const printFile = await printed({ add }, rectangle);
  expect(printFile).toMatchObject({ cuts: ['drawn'], lines, about });
});

test('a cut line on a layer that is off is no outline', async () => {
  const { lines, cuts } = await printed(layered(`${die} 2.5 2.5 50 30 re S`, '', '/OFF [@step]'), rectangle);
  expect({ lines, cuts }).toEqual({ lines: [outline], cuts: ['drawn'] });
});

test('the stroke of a coloured shape in the cut ink is cut, its colour is printed', async () => {
  const { bytes, lines } = await printed({ add: `/Cut CS 1 SCN 0 0 0 1 k 20 10 8 8 re B` }, rectangle);
  expect(lines).toEqual([outline, 'CutContour 20 10 8 8']);
  expect(await darknessAt(bytes, 24, 14)).toBeGreaterThan(0.8);
});

test('a special shape is cut along its own line with its holes, and what lies beside it is left out', async () => {
  const add = `${die} 5 5 40 20 re S 20 10 4 4 re S`;
  const { lines, cuts } = await printed({ add }, special);
  expect({ lines, cuts }).toEqual({
    lines: ['CutContour 5 5 40 20', 'CutContour 20 10 4 4'],
    cuts: ['artwork'],
  });
  const beside = `${die} 5 5 40 20 re S 60 5 4 4 re S`;
  const wide = { media: [0, 0, 70, 35] as const, bleed: [0, 0, 55, 35] as const };
  expect((await printed({ add: beside, pages: [wide] }, special)).lines).toEqual(['CutContour 5 5 40 20']);
});

test('a special shape whose line is on a layer that is off is cut along it', async () => {
  const { lines, cuts } = await printed(layered(`${die} 5 5 40 20 re S`, '', '/OFF [@step]'), special);
  expect({ lines, cuts }).toEqual({ lines: ['CutContour 5 5 40 20'], cuts: ['artwork'] });
});

test('without a single closed line of a special shape, all lines of the file stay for the press', async () => {
  const { lines, cuts } = await printed({ add: `${die} 5 5 15 20 re S 25 5 15 20 re S` }, special);
  expect(cuts).toEqual(['missing']);
  expect(lines).toEqual(['CutContour 5 5 15 20', 'CutContour 25 5 15 20']);
});

test('the cut ink in a DeviceN is cut', async () => {
  const space = '/CutBlack [/DeviceN [/CutContour /Black] /DeviceCMYK << /FunctionType 4 >>]';
  const label = {
    add: '/Over gs /CutBlack CS 1 0 SCN 0.0882 w 5 5 40 20 re S',
    pages: [{ resources: withEntry('ColorSpace', space) }],
  };
  expect(await printed(label, special)).toMatchObject({
    cuts: ['artwork'],
    lines: ['CutContour 5 5 40 20'],
    about: [],
  });
});

test('dimensions, legends and guides are not printed', async () => {
  const black = '0 0 0 1 k 20 10 8 8 re f';
  for (const group of ['Dimensions', 'Legend', 'Positions']) {
    const { bytes } = await printed(
      layered(black, `/GTS_Metadata << /GTS_ProcStepsGroup /${group} >>`),
      rectangle,
    );
    expect(await darknessAt(bytes, 24, 14)).toBeLessThan(0.3);
  }
  const guides = `/Guides [/Separation /Guides /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 1] /N 1 >>]`;
  const label = {
    add: '/Guides cs 1 scn 20 10 8 8 re f',
    pages: [{ resources: withEntry('ColorSpace', guides) }],
  };
  expect(await darknessAt((await printed(label, rectangle)).bytes, 24, 14)).toBeLessThan(0.3);
});

test('a cutting layer in a printing ink is not printed', async () => {
  const { bytes, lines } = await printed(layered('0 0 0 1 K 2 w 20 14 m 28 14 l S', cutting), rectangle);
  expect(lines).toEqual([outline]);
  expect(await darknessAt(bytes, 24, 14)).toBeLessThan(0.3);
});

test('a plate that was not ordered is left out, an ordered one stays', async () => {
  const add = '/Over gs /White cs 1 scn 20 10 8 8 re f';
  const inks = async (plates: readonly string[]) =>
    Buffer.from((await printed({ add }, { ...rectangle, spots: plates, plates })).bytes).includes(
      '/Separation /White /',
    );
  expect([await inks([]), await inks(['White'])]).toEqual([false, true]);
});
