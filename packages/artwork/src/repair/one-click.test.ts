import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { PDF, PdfArray, PdfNumber } from '@libpdf/core';
import { expect, test } from 'vitest';
import { openDocument } from '../open/open-document.ts';
import type { Expectations } from '../preflight/expectation/expectations.ts';
import type { Fix } from '../preflight/findings/finding.ts';
import { runPreflight } from '../preflight/run-preflight.ts';
import { repairDocument } from './repair-document.ts';

const ordered: Expectations = { width: 50, height: 30, shape: 'rectangle' };

async function check(bytes: Uint8Array, expected: Expectations) {
  const opened = await openDocument(bytes);
  if (!opened.ok) throw new Error(opened.code);
  const checked = runPreflight(opened, bytes.length, expected);
  if (!checked.ok) throw new Error(checked.code);
  return checked;
}

/** What the check offers, and what it finds after the offered repairs. */
async function afterOffered(label: PrintLabel, expected: Expectations = ordered) {
  const bytes = makePrintLabel(label);
  const { findings } = await check(bytes, expected);
  const fixes = [...new Set(findings.flatMap(({ fix }) => fix ?? []))] as Fix[];
  const answer = await repairDocument(bytes, { fixes, expected });
  if (!answer.ok) throw new Error(answer.code);
  const { findings: left, inks } = await check(answer.bytes, expected);
  return { fixes, done: answer.done, left: left.map(({ id, variant }) => `${id} ${variant}`), inks };
}

test('a CropBox of the page is removed, also together with added bleed', async () => {
  const crop = await afterOffered({ pages: [{ entries: '/CropBox [28.35 28.35 100 80]' }] });
  expect(crop).toMatchObject({ fixes: ['crop-box'], done: ['crop-box'], left: [] });
});

test('added bleed is shown where the CropBox is inherited from the page tree, and the crop is not repaired', async () => {
  const pdf = await PDF.load(
    makePrintLabel({
      content: '0.1 0 0 0 k 0 0 50 30 re f',
      pages: [{ media: [0, 0, 50, 30], trim: [0, 0, 50, 30], bleed: [0, 0, 50, 30] }],
    }),
  );
  const tree = pdf.getPage(0)?.dict.getDict('Parent', (ref) => pdf.getObject(ref));
  tree?.set('CropBox', PdfArray.of(...[20, 20, 100, 70].map((side) => PdfNumber.of(side))));
  const answer = await repairDocument(await pdf.save(), { fixes: ['bleed'], expected: ordered });
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.done).toEqual(['bleed']);
  const opened = await openDocument(answer.bytes);
  const [page] = opened.ok ? opened.pages : [];
  expect(page?.media.width).toBeCloseTo(55, 2);
  expect(page?.crop).toEqual(page?.media);
});

test('an ink that is nearly named like a technical ink gets its name, in single and in mixed spaces', async () => {
  const separation =
    '[/Separation /CutContur /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>]';
  const mixed =
    '[/DeviceN [/CutContur] /DeviceGray @mix << /Colorants << /CutContur [/Separation /CutContur /DeviceGray @mix] >> >>]';
  for (const space of [separation, mixed]) {
    const resources = `/Font << /F @font >> /ColorSpace << /Die ${space} >> /ExtGState << /Over << /OP true /op true /OPM 1 >> >>`;
    const { fixes, done, left, inks } = await afterOffered({
      add: '/Over gs /Die CS 1 SCN 0.0882 w 2.5 2.5 50 30 re S',
      objects: { mix: { dict: '/FunctionType 4 /Domain [0 1] /Range [0 1]', data: '{ 1 exch sub }' } },
      pages: [{ resources }],
    });
    expect([fixes, done]).toEqual([['ink-name'], ['ink-name']]);
    expect(left.filter((finding) => finding.startsWith('LP-SPOT'))).toEqual([]);
    expect(inks).toContain('CutContour');
    expect(inks).not.toContain('CutContur');
  }
});

test('comments become part of the page or are removed; not offered where something would be lost', async () => {
  const comment = (more: string) => ({
    pages: [{ entries: `/Annots [<< /Type /Annot /Subtype /Stamp /Rect [40 40 80 60] ${more} >>]` }],
    objects: {
      stamp: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 40 20] /Resources << >>',
        data: '0 1 1 0 k 0 0 40 20 re f',
      },
    },
  });
  expect(await afterOffered(comment('/F 4 /AP << /N @stamp >>'))).toMatchObject({
    fixes: ['annotations'],
    done: ['annotations'],
    left: [],
  });
  const undrawn = await check(makePrintLabel(comment('/F 4')), ordered);
  expect(undrawn.findings.flatMap(({ fix }) => fix ?? [])).toEqual([]);
});

test('creases and perforations have no ink to be renamed to: no repair is offered', async () => {
  const crease =
    '[/Separation /Perforation /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>]';
  const { findings } = await check(
    makePrintLabel({
      add: '/Crease CS 1 SCN 1 w 10 10 m 40 10 l S',
      pages: [
        {
          resources: `/Font << /F @font >> /ColorSpace << /Crease ${crease} >> /ExtGState << /Over << /OP true /op true /OPM 1 >> >>`,
        },
      ],
    }),
    ordered,
  );
  expect(findings.filter(({ id }) => id === 'LP-SPOT-3').map(({ variant, fix }) => [variant, fix])).toEqual([
    ['step', null],
  ]);
});
