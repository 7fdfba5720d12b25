import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { expect, test } from 'vitest';
import { openDocument } from '../open/open-document.ts';
import { withEntry } from '../preflight/crafted/crafted.ts';
import { runPreflight } from '../preflight/run-preflight.ts';
import { coverageOf, drawPlates } from '../separate/draw-plates.ts';
import { makePlateDocument } from '../separate/make-plate-document.ts';
import { repairDocument } from './repair-document.ts';

const expected = {
  width: 50,
  height: 30,
  shape: 'rectangle',
  material: { look: 'clear', film: true },
  spots: [],
  plates: ['White'],
} as const;
const white = '/GTS_Metadata << /GTS_ProcStepsGroup /White >>';

const layered = (content: string, layer: string, form = ''): PrintLabel => ({
  content,
  objects: {
    layer: `<< /Type /OCG ${layer} >>`,
    form: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 60 60]', data: form },
  },
  catalog: '/OCProperties << /OCGs [@layer] /D << >> >>',
  pages: [
    {
      resources: withEntry('Properties', '/Layer @layer').replace('/XObject <<', '/XObject << /Form @form'),
    },
  ],
});

async function repaired(label: PrintLabel) {
  const bytes = makePrintLabel(label);
  const offered = await findings(bytes);
  const answer = await repairDocument(bytes, { fixes: ['layer-ink'], expected });
  if (!answer.ok) throw new Error(answer.code);
  return {
    offered,
    left: await findings(answer.bytes),
    plates: await platesOf(answer.bytes),
    done: answer.done,
  };
}

async function findings(bytes: Uint8Array): Promise<readonly string[]> {
  const opened = await openDocument(bytes.slice());
  if (!opened.ok) throw new Error(opened.code);
  const checked = runPreflight(opened, bytes.length, expected);
  if (!checked.ok) throw new Error(checked.code);
  return checked.findings
    .filter(({ id }) => id === 'LP-PROC-2')
    .map(({ severity, fix }) => `${severity} ${fix}`);
}

/** Mean ink of the left, middle and right third of a page of 55 mm, in percent, by ink. */
async function platesOf(bytes: Uint8Array): Promise<Readonly<Record<string, readonly number[]>>> {
  const opened = await openDocument(bytes.slice());
  if (!opened.ok) throw new Error(opened.code);
  const document = await makePlateDocument(opened.pdf);
  const plates = await drawPlates(document, { pageIndex: 0, longest: 165, deadlineMs: 10_000 });
  return Object.fromEntries(
    (plates ?? []).map((plate) => [
      plate.ink,
      [0, 55, 110].map((x) => Math.round(coverageOf(plate, { x: x + 5, y: 20, width: 45, height: 60 }))),
    ]),
  );
}

const [left, middle, right] = ['0 0 18 35 re f', '18 0 19 35 re f', '37 0 18 35 re f'];

test.each([
  [
    'between other content',
    `1 0 0 0 k ${left} /OC /Layer BDC 0 0 0 0 k ${middle} 1 0 0 0 k EMC ${right}`,
    '',
  ],
  [
    'with a state saved before it',
    `1 0 0 0 k ${left} q /OC /Layer BDC 0 0 0 0 k ${middle} EMC Q ${right}`,
    '',
  ],
  [
    'with a state saved within it',
    `1 0 0 0 k ${left} /OC /Layer BDC q 0 0 0 0 k ${middle} EMC Q ${right}`,
    '',
  ],
  [
    'with a state restored within it',
    `1 0 0 0 k ${left} q 0 1 0 0 k /OC /Layer BDC Q ${middle} EMC ${right}`,
    '',
  ],
  [
    'with the content in a form',
    `1 0 0 0 k ${left} /OC /Layer BDC /Form Do EMC ${right}`,
    `0 0 0 0 k ${middle}`,
  ],
  ['within a form', `1 0 0 0 k ${left} /Form Do ${right}`, `/OC /Layer BDC 0 0 0 0 k ${middle} EMC`],
])('a white layer in CMYK gets the white ink %s, and nothing else does', async (_name, content, form) => {
  const {
    offered,
    left: stays,
    plates,
    done,
  } = await repaired(layered(content, `/Name (Weiss) ${white}`, form));
  expect({ offered, stays, done }).toEqual({ offered: ['error layer-ink'], stays: [], done: ['layer-ink'] });
  expect(plates).toEqual({ Cyan: [100, 0, 100], White: [0, 100, 0] });
});

test('colours in named spaces are set again after the layer', async () => {
  const content = `/Spot cs 1 scn ${left} /OC /Layer BDC 0 0 0 0 k ${middle} EMC /Spot cs 1 scn /OC /Layer BDC EMC ${right}`;
  const { plates } = await repaired(layered(content, '/Name (White)'));
  expect(plates).toMatchObject({ White: [0, 100, 0], 'PANTONE 185 C': [100, 0, 100] });
});

test('a layer named White is repaired too; one with an image can’t be, and no repair is offered', async () => {
  const named = await repaired(layered(`/OC /Layer BDC 0 0 0 0 k ${middle} EMC`, '/Name (White)'));
  expect([named.offered, named.left, named.plates]).toEqual([
    ['warning layer-ink'],
    [],
    { White: [0, 100, 0] },
  ]);
  const image = await repaired(layered('/OC /Layer BDC q 10 0 0 10 5 5 cm /Photo Do Q EMC', '/Name (White)'));
  expect([image.offered, image.done]).toEqual([['warning null'], []]);
});
