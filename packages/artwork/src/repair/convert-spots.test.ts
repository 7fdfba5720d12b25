import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { expect, test } from 'vitest';
import { openDocument } from '../open/open-document.ts';
import { text, withEntry } from '../preflight/crafted/crafted.ts';
import type { Expectations } from '../preflight/expectation/expectations.ts';
import { runPreflight } from '../preflight/run-preflight.ts';
import { coverageOf, drawPlates } from '../separate/draw-plates.ts';
import { makePlateDocument } from '../separate/make-plate-document.ts';
import { repairDocument } from './repair-document.ts';

const ordered: Expectations = { width: 50, height: 30, shape: 'rectangle', spots: ['Workshop Green'] };

async function opened(bytes: Uint8Array) {
  const document = await openDocument(bytes.slice());
  if (!document.ok) throw new Error(document.code);
  return document;
}

async function check(bytes: Uint8Array) {
  const checked = runPreflight(await opened(bytes), bytes.length, ordered);
  if (!checked.ok) throw new Error(checked.code);
  return checked;
}

/** Ink in percent in the squares of 4 mm at 6, 16, 26 and 36 mm, by ink. */
async function platesOf(bytes: Uint8Array): Promise<Readonly<Record<string, readonly number[]>>> {
  const plates = await drawPlates(await makePlateDocument((await opened(bytes)).pdf), {
    pageIndex: 0,
    longest: 550,
    deadlineMs: 10_000,
  });
  return Object.fromEntries(
    (plates ?? []).map((plate) => [
      plate.ink,
      [60, 160, 260, 360].map((x) =>
        Math.round(coverageOf(plate, { x: x + 5, y: 350 - 95, width: 30, height: 30 })),
      ),
    ]),
  );
}

async function converted(label: PrintLabel) {
  const bytes = makePrintLabel(label);
  const before = await check(bytes);
  const answer = await repairDocument(bytes, { fixes: ['spot-process'], expected: ordered });
  if (!answer.ok) throw new Error(answer.code);
  const after = await check(answer.bytes);
  return {
    offered: before.findings.flatMap(({ fix, subject }) => (fix === 'spot-process' ? subject : [])),
    done: answer.done,
    left: after.findings.filter(({ id }) => id === 'LP-SPOT-1').length,
    named: ['/PANTONE#20185#20C', '/PANTONE#20185#20U'].filter((name) =>
      new TextDecoder('latin1').decode(answer.bytes).includes(name),
    ),
    plates: await platesOf(answer.bytes),
    before: await platesOf(bytes),
  };
}

const squares = (first: string, second = first) =>
  `${first} 6 6 4 4 re f ${second} 16 6 4 4 re f 0 0 1 0 k 26 6 4 4 re f`;
const tint = (to: string) => `<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${to}] /N 1 >>`;

test('a spot colour that was not ordered is painted in its alternate colour, everything else as before', async () => {
  const result = await converted({ content: squares('/Spot cs 1 scn', '0.5 scn') });
  expect(result).toMatchObject({
    offered: ['PANTONE 185 C'],
    done: ['spot-process'],
    left: 0,
    // No colour space of that ink is left in the copy; those of others are.
    named: ['/PANTONE#20185#20U'],
  });
  expect(result.before).toMatchObject({ 'PANTONE 185 C': [100, 50, 0, 0], Yellow: [0, 0, 100, 0] });
  expect(result.plates).toEqual({ Magenta: [90, 45, 0, 0], Yellow: [80, 40, 100, 0] });
});

test.each([
  ['of one ink in a DeviceN', `[/DeviceN [/Rust] /DeviceCMYK ${tint('0 0.6 1 0.2')}]`, [0, 60, 100, 20]],
  [
    'with grey as its alternate',
    '[/Separation /Rust /DeviceGray << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0.3] /N 1 >>]',
    [0, 0, 0, 70],
  ],
  ['with samples as its transform', '[/Separation /Rust /DeviceCMYK @samples]', [20, 40, 60, 80]],
] as const)('a spot colour %s is converted', async (_case, space, [c, m, y, k]) => {
  const result = await converted({
    content: squares('/Rust cs 1 scn', '/Rust cs 0 scn'),
    objects: {
      samples: {
        dict: '/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1 0 1] /Size [2] /BitsPerSample 8',
        data: Uint8Array.from([0, 0, 0, 0, 51, 102, 153, 204]),
      },
    },
    pages: [{ resources: withEntry('ColorSpace', `/Rust ${space}`) }],
  });
  expect(result).toMatchObject({ offered: ['Rust'], done: ['spot-process'], left: 0 });
  const none = [0, 0, 0, 0];
  expect({ Cyan: none, Magenta: none, Black: none, ...result.plates }).toEqual({
    Cyan: [c, 0, 0, 0],
    Magenta: [m, 0, 0, 0],
    Yellow: [y, 0, 100, 0],
    Black: [k, 0, 0, 0],
  });
});

test.each([
  [
    'RGB',
    '[/Separation /Rust /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0.8 0.3 0.1] /N 1 >>]',
    '0.8 0.3 0.1 rg',
  ],
  [
    'Lab',
    '[/Separation /Rust [/Lab << /WhitePoint [0.9642 1 0.8249] /Range [-128 127 -128 127] >>] << /FunctionType 2 /Domain [0 1] /C0 [100 0 0] /C1 [50 45 40] /N 1 >>]',
    '/Exact cs 50 45 40 scn',
  ],
])(
  'a spot colour with %s as its alternate is separated by the profile of the press, as that colour is',
  async (_case, space, direct) => {
    const lab = '/Exact [/Lab << /WhitePoint [0.9642 1 0.8249] /Range [-128 127 -128 127] >>]';
    const pages = [{ resources: withEntry('ColorSpace', `/Rust ${space} ${lab}`) }];
    const result = await converted({ content: squares('/Rust cs 1 scn'), pages });
    expect(result).toMatchObject({ offered: ['Rust'], done: ['spot-process'], left: 0 });
    const directPlates = await platesOf(makePrintLabel({ content: squares(direct), pages }));
    for (const ink of ['Cyan', 'Magenta', 'Yellow', 'Black'])
      for (const [index, amount] of (directPlates[ink] ?? []).entries())
        expect(Math.abs((result.plates[ink]?.[index] ?? 0) - amount)).toBeLessThanOrEqual(2);
  },
);

test('text, outlines and forms are converted, colours of other inks and ordered spot colours stay', async () => {
  const green = `[/Separation /Workshop#20Green /DeviceCMYK ${tint('1 0 1 0')}]`;
  const result = await converted({
    content: `q /Spot cs 1 scn ${text(12)} Q 0 1 0 0 k /Spot CS 1 SCN 2 w 6 6 4 4 re B /Form Do /Green cs 1 scn 36 6 4 4 re f`,
    objects: {
      form: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 60 60]',
        data: '/Spot cs 1 scn 16 6 4 4 re f 26 6 4 4 re f',
      },
    },
    pages: [
      {
        resources: withEntry('ColorSpace', `/Green ${green}`).replace(
          '/XObject <<',
          '/XObject << /Form @form',
        ),
      },
    ],
  });
  expect(result).toMatchObject({ offered: ['PANTONE 185 C'], done: ['spot-process'], left: 0 });
  expect(result.plates).toMatchObject({
    'Workshop Green': [0, 0, 0, 100],
    Yellow: [result.plates.Yellow?.[0], 80, 80, 0],
    Magenta: [expect.any(Number), 90, 90, 0],
  });
});

test.each([
  ['a picture', 'q 10 0 0 10 6 6 cm /Own Do Q', '[/Separation /Rust /DeviceCMYK @tint]', tint('0 1 0 0')],
  [
    'a mixture of inks',
    '/Rust cs 1 1 scn 6 6 4 4 re f',
    '[/DeviceN [/Rust /Cyan] /DeviceCMYK @tint]',
    tint('0 1 0 0'),
  ],
  [
    'a transform that is a program',
    '/Rust cs 1 scn 6 6 4 4 re f',
    '[/Separation /Rust /DeviceCMYK @program]',
    '',
  ],
  [
    'a colour of a form set outside of it',
    '/Rust cs 1 scn /Form Do',
    '[/Separation /Rust /DeviceCMYK @tint]',
    tint('0 1 0 0'),
  ],
  ['a gradient', '/Fade sh', '[/Separation /Rust /DeviceCMYK @tint]', tint('0 1 0 0')],
])('%s is not offered, and nothing is changed', async (_case, content, space, transform) => {
  const bytes = makePrintLabel({
    content,
    objects: {
      tint: transform || '<< >>',
      program: {
        dict: '/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1 0 1]',
        data: '{ dup dup dup }',
      },
      form: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 60 60]', data: '6 6 4 4 re f' },
      own: {
        dict: `/Type /XObject /Subtype /Image /Width 200 /Height 200 /BitsPerComponent 8 /ColorSpace ${space}`,
        data: new Uint8Array(40_000),
      },
    },
    pages: [
      {
        resources: `${withEntry('ColorSpace', `/Rust ${space}`).replace('/XObject <<', '/XObject << /Form @form /Own @own')}
          /Shading << /Fade << /ShadingType 2 /ColorSpace ${space} /Coords [0 0 50 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> >> >>`,
      },
    ],
  });
  const { findings } = await check(bytes);
  expect(findings.filter(({ id }) => id === 'LP-SPOT-1').map(({ fix }) => fix)).toEqual([null]);
  const answer = await repairDocument(bytes, { fixes: ['spot-process'], expected: ordered });
  expect(answer).toMatchObject({ ok: true, done: [] });
});
