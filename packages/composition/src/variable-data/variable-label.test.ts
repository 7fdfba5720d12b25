import { drawPlates } from '@labelwerk/artwork/separate/draw-plates.ts';
import { makePlateDocument } from '@labelwerk/artwork/separate/make-plate-document.ts';
import { tableJudge } from '@labelwerk/domain/label/variable-data/judge-table.ts';
import { textField } from '@labelwerk/domain/label/variable-data/testing-fields.ts';
import type { VariableField } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Values } from '../composition.ts';
import { layOut } from '../layout/lay-out.ts';
import { type GroundPage, openGround } from '../pdf/ground-page.ts';
import { pdfRaster, pressFile } from '../testing/rasters.ts';
import { readCodes } from '../testing/read-codes.ts';
import { measureOn } from './measure-value.ts';
import { variableLabel } from './variable-label.ts';

const trim = { shape: 'rectangle', width: 50, height: 30, cornerRadius: 0 } as const;

async function groundOf(bytes: Uint8Array): Promise<GroundPage> {
  const grounds = await openGround(bytes);
  if ('ok' in grounds || !grounds[0]) throw new Error('no page');
  return grounds[0];
}

type Label = { readonly fields: readonly VariableField[]; readonly spotColours?: readonly string[] };

async function printed({ fields, spotColours = [] }: Label, rows: readonly Values[], ground?: Uint8Array) {
  const below = ground && (await groundOf(new Uint8Array(ground)));
  const label = layOut(variableLabel({ trim, fields, spotColours, ...(below && { ground: below }) }));
  const layouts = rows.map((row) => label(row));
  expect(layouts.flatMap(({ faults }) => faults)).toEqual([]);
  return pressFile(layouts);
}

test('a reader reads the codes of every label above the customer’s page', { timeout: 600_000 }, async () => {
  const column = { kind: 'column', column: 'x' } as const;
  const fields = [
    textField({ name: 'qr', kind: 'qr', frame: { x: 2, y: 2, width: 13, height: 13 } }),
    textField({ name: 'dm', kind: 'datamatrix', frame: { x: 17, y: 2, width: 10, height: 10 }, turn: 90 }),
    textField({ name: 'ean', kind: 'ean13', frame: { x: 2, y: 16, width: 32, height: 12 }, source: column }),
    textField({ name: 'c128', kind: 'code128', frame: { x: 36, y: 2, width: 12, height: 26 }, turn: 270 }),
  ];
  const words = fc.stringMatching(/^[A-Z0-9]{5}$/);
  const rows = fc.sample(fc.record({ qr: words, dm: words, c128: words }), { seed: 7, numRuns: 200 });
  const values = rows.map((row) => ({ ...row, ean: '4006381333931' }));
  const bytes = await printed({ fields }, values, makePrintLabel({ content: '0.1 0 0 0 k 0 0 55 35 re f' }));
  for (const [index, { qr, dm, ean, c128 }] of inTurn([...values.entries()], 6)) {
    const codes = await readCodes(await pdfRaster(bytes, 1_500, index));
    expect(codes, `label ${index + 1}`).toEqual(
      [`QRCode ${qr}`, `DataMatrix ${dm}`, `EAN13 ${ean}`, `Code128 ${c128}`].sort(),
    );
  }
});

test('a field replaces the colours of the page below it, and leaves white and varnish there', async () => {
  const ground = makePrintLabel({
    content:
      '/Spot cs 1 scn 0 0 55 35 re f /Over gs /White cs 1 scn 0 0 55 35 re f 0 0 0.5 0 k 0 0 55 35 re f',
  });
  // A word as large as its frame, in a colour of no ink: paper shows through the page's own colours.
  const field = textField({
    frame: { x: 2, y: 2, width: 46, height: 26 },
    type: { face: 'head', size: 150, least: 20, lines: 1, align: 'centre' },
    colour: [0, 0, 0, 0],
  });
  const bytes = await printed({ fields: [field], spotColours: ['PANTONE 185 C'] }, [{ name: 'II' }], ground);
  const plates = await drawPlates(await makePlateDocument(await PDF.load(new Uint8Array(bytes))), {
    pageIndex: 0,
    longest: 550,
    deadlineMs: 60_000,
  });
  const shareOf = (ink: string) => {
    const amounts = plates?.find((plate) => plate.ink === ink)?.amounts ?? new Uint8Array();
    return amounts.filter((amount) => amount < 20).length / amounts.length;
  };
  expect(shareOf('PANTONE 185 C')).toBeGreaterThan(0.03);
  expect(shareOf('Yellow')).toBeCloseTo(shareOf('PANTONE 185 C'), 2);
  expect(shareOf('White')).toBe(0);
});

test('on clear stock a text lies on white letters, a code on a white plate', () => {
  const elements = (more: Partial<VariableField>) =>
    variableLabel({ trim, fields: [textField({ onWhite: true, ...more })], spotColours: [] }).elements;
  expect(elements({})).toMatchObject([
    { kind: 'text', paint: { spots: [{ ink: { name: 'White' }, tint: 1 }] } },
  ]);
  expect(elements({ kind: 'qr' })).toMatchObject([
    { kind: 'shape', fill: { spots: [{ ink: { name: 'White' }, tint: 1 }] } },
    { kind: 'matrix', paint: { process: [0, 0, 0, 1] } },
  ]);
});

test('values are measured by the fonts and codes they are printed with', () => {
  const measure = measureOn(trim);
  const field = textField({ frame: { x: 2, y: 2, width: 20, height: 4 } });
  expect(measure(field, 'Anna').code).toBeUndefined();
  expect(measure(field, 'Maximiliana von und zu Hohenfels').code).toBe('variable.cell-too-large');
  expect(measure(field, '漢')).toMatchObject({ code: 'variable.cell-characters', characters: ['漢'] });
  // As many characters, of another width.
  expect(measure(field, 'WWW').extent).toBeGreaterThan(measure(field, 'iii').extent);
  const code = textField({ kind: 'qr', frame: { x: 2, y: 2, width: 8, height: 8 } });
  expect(measure(code, 'A').code).toBeUndefined();
  expect(measure(code, 'A'.repeat(200)).code).toBe('variable.cell-small');
});

test('a row that the judge lets pass is laid out without a fault', () => {
  const fields = [
    textField({ frame: { x: 2, y: 2, width: 20, height: 5 } }),
    textField({ name: 'code', kind: 'code128', frame: { x: 2, y: 10, width: 46, height: 15 } }),
  ];
  const label = layOut(variableLabel({ trim, fields, spotColours: [] }));
  const measure = measureOn(trim);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 5 }), (cells) => {
      const { take } = tableJudge({ fields, columns: ['Name'], pageOf: () => 1, measure });
      for (const [index, cell] of cells.entries()) {
        const values = take([cell], index + 2);
        if (values) expect(label(values).faults).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});
