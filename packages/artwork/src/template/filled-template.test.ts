import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import { PDF, PdfStream } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import { precheck } from '../preflight/precheck.ts';
import { makeTemplate } from './make-template.ts';
import { readSvg, writeSvgPage } from './pictures/svg-page.ts';
import { plateOf, templatePlates } from './template-plates.ts';
import { writeTemplateSvg } from './write-template-svg.ts';

const words = { artwork: 'Artwork', cut: 'Cut line', guides: 'Guides', title: 'Label' };
const labels: readonly LabelTrim[] = [
  { shape: 'rectangle', width: 60.5, height: 40, cornerRadius: 0 },
  { shape: 'rounded', width: 60.5, height: 40, cornerRadius: 3 },
  { shape: 'circle', width: 50, height: 50, cornerRadius: 0 },
  { shape: 'oval', width: 80, height: 50, cornerRadius: 0 },
  { shape: 'special', contour: 'arch', width: 70, height: 90, cornerRadius: 0 },
];

/** Draws on the layers of a template, as a program would. */
async function filled(bytes: Uint8Array, drawing: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  for (const page of pdf.getPages()) {
    const contents = page.dict.get('Contents');
    const stream = contents?.type === 'ref' ? pdf.getObject(contents) : contents;
    if (!(stream instanceof PdfStream)) throw new Error('no content');
    let text = new TextDecoder().decode(stream.getDecodedData());
    for (const [layer, operators] of Object.entries(drawing)) {
      const empty = `/OC /${layer} BDC EMC`;
      if (!text.includes(empty)) throw new Error(`no layer ${layer}`);
      text = text.replace(empty, `/OC /${layer} BDC q ${operators} Q EMC`);
    }
    page.dict.set('Contents', pdf.register(new PdfStream([], new TextEncoder().encode(text))));
  }
  return pdf.save();
}

const ground = '0 0.2 0.9 0 k 0 0 1000 1000 re f';

describe.each(labels)('a template for $shape that somebody draws on', (label) => {
  const { width, height, shape, contour, cornerRadius } = label;
  const expected = { width, height, shape, cornerRadius, sorts: 2, ...(contour && { contour }) };

  test('passes the file check, with a page for each design', async () => {
    const pdf = await filled(await makeTemplate(label, words, { designs: 2 }), { Artwork: ground });
    const { refused, pages, findings } = await precheck(pdf, expected);
    expect(refused).toBe(false);
    expect(pages).toHaveLength(2);
    expect(pages.every(({ isValid }) => isValid)).toBe(true);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test.each(templatePlates)('has a layer for %s whose ink the file check knows', async (plate) => {
    const { ink } = plateOf[plate];
    const drawing = { Artwork: ground, [ink]: `/Over gs /${ink} cs 1 scn 20 20 60 40 re f` };
    const pdf = await filled(await makeTemplate(label, words, { plates: [plate], designs: 2 }), drawing);
    const { findings, inks } = await precheck(pdf, { ...expected, plates: [ink] });
    expect(inks).toContain(ink);
    expect(findings.filter(({ id, severity }) => severity === 'error' || /SPOT|FIN|WHT/.test(id))).toEqual(
      [],
    );
  });

  test('as SVG, is read without its guides and its die line, and fits the label', async () => {
    const svg = writeTemplateSvg(label, words, ['white']);
    expect(readSvg(svg)).toEqual({ fault: 'empty' });
    const drawn = svg.replace(
      /(<g id="label-artwork"[^>]*>)/,
      '$1<rect x="-2.5" y="-2.5" width="100" height="100" fill="#c40"/>',
    );
    const drawing = readSvg(drawn);
    if ('fault' in drawing) throw new Error(drawing.fault);
    expect(drawing.operators).not.toMatch(/ RG|0 0.6275/);
    const { pages, findings } = await precheck(await writeSvgPage(drawing, label, 'Label'), {
      ...expected,
      sorts: 1,
    });
    expect(pages).toMatchObject([{ isValid: true }]);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

test('what was drawn for a plate is not printed in process inks: the SVG is refused with the name of the ink', () => {
  const [label] = labels;
  if (!label) throw new Error('no label');
  const drawn = writeTemplateSvg(label, words, ['white']).replace(
    /(<g id="label-plate-white"[^>]*>)/,
    '$1<rect width="9" height="9"/>',
  );
  expect(readSvg(drawn)).toEqual({ fault: 'effect', subject: 'white' });
});
