import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDrawn } from '../../pool/tasks/check-drawn.ts';
import { separate } from '../../pool/tasks/separate.ts';
import { withEntry } from '../crafted/crafted.ts';

let folder: string;
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-printed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (label: PrintLabel): string => {
  count += 1;
  const path = join(folder, `${count}.pdf`);
  writeFileSync(path, makePrintLabel(label));
  return path;
};
async function findingsOf(label: PrintLabel, expected = { width: 50, height: 30 }) {
  const task = { kind: 'check-drawn', path: fileOf(label), pageIndex: 0, expectations: [expected] } as const;
  const answer = await checkDrawn(task);
  if (!answer.ok) throw new Error(answer.code);
  return (answer.checks[0] ?? []).map(({ id, variant }) => `${id} ${variant}`);
}
async function platesOf(label: PrintLabel) {
  const task = { kind: 'separate', path: fileOf(label), pageIndex: 0, longest: 1000 } as const;
  const answer = await separate({ ...task, folder: join(folder, `plates-${count}`) });
  if (!answer.ok) throw new Error(answer.code);
  const { plates, heaviest } = answer;
  return {
    inks: plates.map(({ ink, purpose, coverage }) => [ink, purpose, Math.round(coverage)]),
    heaviest: Math.round(heaviest?.percent ?? 0),
  };
}

const trim = [2.5, 2.5, 52.5, 32.5] as const;
const toEdge = '0.8 0 0 0 k 0 0 55 35 re f';
const toTrim = '0.8 0 0 0 k 2.5 2.5 50 30 re f';

describe('a page whose CropBox is its trim is judged whole, as it is printed', () => {
  const cropped = (content: string, entries = ''): PrintLabel => ({
    content,
    pages: [{ crop: trim, entries }],
  });
  test.each(['', '/Rotate 90', '/Rotate 180', '/Rotate 270'])('rotated: %s', async (entries) => {
    const turned = { width: 30, height: 50 };
    const expected = /90|270/.test(entries) ? turned : undefined;
    expect(await findingsOf(cropped(toEdge, entries), expected)).toEqual([]);
    expect(await findingsOf(cropped(toTrim, entries), expected)).toEqual(['LP-BOX-5 rim']);
  });
  test('in its plates too', async () => {
    // Left and right of the crop, inside the trim.
    const content = '1 0 0 0 k 2.5 2.5 10 30 re f 0 1 0 0 k 42.5 2.5 10 30 re f';
    const { inks } = await platesOf({ content, pages: [{ crop: [12.5, 2.5, 42.5, 32.5] }] });
    expect(inks).toEqual([
      ['Cyan', null, 20],
      ['Magenta', null, 20],
    ]);
  });
});

test('bleed beyond a BleedBox that is the trim counts; artwork that ends there has none', async () => {
  expect(await findingsOf({ content: toEdge, pages: [{ bleed: trim }] })).toEqual([]);
  const oneSide = '0.8 0 0 0 k 0 0 52.5 35 re f';
  expect(await findingsOf({ content: oneSide, pages: [{}] })).toEqual(['LP-BOX-5 rim']);
});

describe('an ink that is painted on the layers of a processing step only', () => {
  const inks = (step: string, content: string): PrintLabel => ({
    content: `0.9 0.9 0.9 0 k 0 0 55 35 re f /Over gs /OC /Step BDC /Ink cs 1 scn 0 0 55 35 re f EMC ${content}`,
    objects: { step: `<< /Type /OCG /Name (Layer) ${step} >>` },
    catalog: '/OCProperties << /OCGs [@step] /D << >> >>',
    pages: [
      {
        resources: withEntry('Properties', '/Step @step').replace(
          '/ColorSpace <<',
          '/ColorSpace << /Ink [/Separation /W1 /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0.2 0 0 0] /N 1 >>]',
        ),
      },
    ],
  });
  const group = (name: string) => `/GTS_Metadata << /GTS_ProcStepsGroup /${name} >>`;
  test('is a technical ink and counts nowhere as a colour', async () => {
    expect(await platesOf(inks(group('White'), ''))).toEqual({
      inks: [...['Cyan', 'Magenta', 'Yellow'].map((ink) => [ink, null, 90]), ['W1', 'white', 100]],
      heaviest: 269,
    });
    expect(await findingsOf(inks(group('Varnish'), ''))).toEqual([]);
  });
  test('is not drawn, nor what else is in its layer, if the step is never printed', async () => {
    const black = '0 0 0 1 k 5 5 20 20 re f';
    const label = inks(group('Dimensions'), '');
    const { inks: plates } = await platesOf({
      ...label,
      content: label.content?.replace('/Ink cs', `${black} /Ink cs`) ?? '',
    });
    expect(plates).toEqual(['Cyan', 'Magenta', 'Yellow'].map((ink) => [ink, null, 90]));
  });
  test('is a colour if it is painted elsewhere too, or without a step', async () => {
    for (const label of [inks('', ''), inks(group('White'), '/Ink cs 0.5 scn 10 10 1 1 re f')]) {
      expect((await platesOf(label)).heaviest).toBe(369);
      expect(await findingsOf(label)).toEqual(['LP-COL-3 too-much']);
    }
  });
});
