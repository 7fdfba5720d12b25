import { makePlateDocument } from '@labelwerk/artwork/separate/make-plate-document.ts';
import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import { labelResources, makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { rawPdf } from '@labelwerk/testkit/pdf/raw-pdf.ts';
import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { distanceOf, pdfRaster, pressFile } from '../testing/rasters.ts';
import { type GroundPage, openGround } from './ground-page.ts';

async function groundsOf(bytes: Uint8Array): Promise<readonly GroundPage[]> {
  const grounds = await openGround(new Uint8Array(bytes));
  if ('ok' in grounds) throw new Error(grounds.code);
  return grounds;
}

/** Labels without fields, on pages of a file; of the size of their trim unless another one is given. */
const onGrounds = (grounds: readonly GroundPage[], size?: readonly [number, number]) =>
  pressFile(
    grounds.map((ground) => {
      const [width, height] = size ?? [ground.width, ground.height];
      const trim = { shape: 'rectangle', width, height, cornerRadius: 0 } as const;
      return layOut({ trim, bleed: 2.5, ground, elements: [] })({});
    }),
  );

test.each([0, 90, 180, 270] as const)(
  'a page turned by %d degrees lies as readers show it',
  async (rotate) => {
    const file = await makeLabelPdf({ width: 50, height: 30, rotate, text: 'Honey' });
    const label = onGrounds(await groundsOf(file));
    const [sourceRaster, printed] = [await pdfRaster(file, 600), await pdfRaster(label, 600)];
    expect([printed.width, printed.height]).toEqual([sourceRaster.width, sourceRaster.height]);
    expect((await distanceOf(printed, sourceRaster)).worst).toBeLessThan(4);
  },
);

test('what lies beyond the bleed is cut off, and a larger page is centred by its trim', async () => {
  const wide = await makeLabelPdf({ width: 50, height: 30, bleed: 20 });
  const narrow = await makeLabelPdf({ width: 50, height: 30, bleed: 2.5 });
  const label = onGrounds(await groundsOf(wide));
  const [narrowRaster, printed] = [await pdfRaster(narrow, 600), await pdfRaster(label, 600)];
  expect([printed.width, printed.height]).toEqual([narrowRaster.width, narrowRaster.height]);
  const offset = onGrounds(await groundsOf(narrow), [50.4, 30]);
  expect(Buffer.from(offset).toString('latin1')).toContain('/TrimBox[7.0866 7.0866 149.9528 92.126]');
});

test('pages are there once, however many labels lie on them', async () => {
  const file = await makeLabelPdf({ width: 50, height: 30, pages: 2 });
  const [first, second] = await groundsOf(file);
  if (!first || !second) throw new Error('two pages');
  const labels = (count: number) =>
    onGrounds(Array.from({ length: count }, (_none, index) => (index % 2 ? second : first)));
  const [few, many] = [labels(10), labels(110)];
  expect((many.length - few.length) / 100).toBeLessThan(450);
  expect(Buffer.from(many).toString('latin1').split('/Subtype/Form').length - 1).toBe(2);
  for (const index of [0, 1, 109])
    expect(
      (await distanceOf(await pdfRaster(many, 300, index), await pdfRaster(file, 300, index % 2))).worst,
    ).toBeLessThan(4);
});

test('inks, fonts, pictures and the printing condition of a page come with it', async () => {
  const file = makePrintLabel({
    add: '/Spot cs 0.6 scn 10 20 8 6 re f /White cs 1 scn 30 20 8 6 re f q 12 0 0 12 40 4 cm /Photo Do Q',
    objects: {
      photo: {
        dict: '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceCMYK /BitsPerComponent 8',
        data: Uint8Array.from({ length: 16 }, (_none, index) => (index % 5 === 0 ? 255 : 0)),
      },
    },
  });
  const label = onGrounds(await groundsOf(file));
  const inksOf = async (bytes: Uint8Array) =>
    (await makePlateDocument(await PDF.load(new Uint8Array(bytes)))).inks;
  expect(await inksOf(label)).toEqual(await inksOf(file));
  expect(await inksOf(label)).toEqual(expect.arrayContaining(['White', 'PANTONE 185 C']));
  const text = Buffer.from(label).toString('latin1');
  expect(text).toContain('464f4752413531');
  expect(text).not.toContain('FOGRA39');
  const [sourceRaster, printed] = [await pdfRaster(file, 600), await pdfRaster(label, 600)];
  expect((await distanceOf(printed, sourceRaster)).worst).toBeLessThan(4);
});

test('a layer that is off stays off', async () => {
  const add = '/OC /Off BDC 0 1 1 0 k 20 10 10 10 re f EMC';
  const [hidden, bare] = [makePrintLabel({ add, layers: '@layerOff' }), makePrintLabel()];
  const label = onGrounds(await groundsOf(hidden));
  expect(Buffer.from(label).toString('latin1')).toContain('/OCProperties');
  expect((await distanceOf(await pdfRaster(label, 600), await pdfRaster(bare, 600))).worst).toBeLessThan(4);
});

test('objects that refer to themselves, to nothing or to the whole file are no trouble', async () => {
  const file = rawPdf({
    pages: [
      {
        media: [0, 0, 55, 35],
        trim: [2.5, 2.5, 52.5, 32.5],
        content: '0 0 1 0 k 10 10 10 10 re f Q Q /Loop Do',
        resources: '/XObject << /Loop @loop /Gone 9999 0 R >> /Properties << /Page @holder >>',
      },
    ],
    objects: {
      loop: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Loop @loop >> >>',
        data: '/Loop Do',
      },
      holder: '<< /Parent 2 0 R /Metadata @secret /Name (a\\)b) /Small 0.0000001 >>',
      secret: { dict: '/Type /Metadata', data: 'secret' },
    },
  });
  const label = onGrounds(await groundsOf(file));
  const text = Buffer.from(label).toString('latin1');
  expect(text).not.toMatch(/Metadata|\de-/);
  expect(text.split('/Type /Pages').length + text.split('/Type/Pages').length).toBeGreaterThan(2);
  const { pixels } = await pdfRaster(label, 300);
  expect(new Set(pixels).size).toBeGreaterThan(1);
});

test('a file that is no PDF is refused', async () => {
  expect(await openGround(new Uint8Array(100))).toMatchObject({ ok: false, code: 'not-a-pdf' });
});

test('a page that blends colours stays one group', async () => {
  const file = makePrintLabel({
    add: '/Half gs 0 1 0 0 k 10 10 20 10 re f',
    pages: [{ entries: '/Group << /S /Transparency /CS /DeviceCMYK /I true >>', resources: labelResources }],
  });
  const label = onGrounds(await groundsOf(file));
  expect(Buffer.from(label).toString('latin1')).toMatch(/\/TrimBox\[[^\]]+\]\/Group <</);
  expect((await distanceOf(await pdfRaster(label, 600), await pdfRaster(file, 600))).worst).toBeLessThan(4);
});
