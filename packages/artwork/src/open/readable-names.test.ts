import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { rawPdf } from '@labelwerk/testkit/pdf/raw-pdf.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inPlate, label } from '../preflight/crafted/crafted.ts';
import { runPreflight } from '../preflight/run-preflight.ts';
import { makePrintFile } from '../press/print-file.ts';
import { makePlateDocument } from '../separate/make-plate-document.ts';
import { openDocument } from './open-document.ts';
import { withReadableNames } from './readable-names.ts';

const expected = { width: 50, height: 30 };

/** A label with a plate whose name is written in the file like this. */
const withInk = (written: string) =>
  makePrintLabel({
    ...inPlate('Ink', '/Over gs /Ink cs 1 scn 10 5 12 8 re f'),
    pages: inPlate('Ink', '').pages?.map((page) => ({
      ...page,
      resources: page.resources?.replace('/Separation /Ink ', `/Separation /${written} `) ?? '',
    })) ?? [{}],
  });

async function inksOf(bytes: Uint8Array) {
  const opened = await openDocument(bytes);
  if (!opened.ok) throw new Error(opened.code);
  const checked = runPreflight(opened, bytes.length, expected);
  const { inks } = await makePlateDocument(opened.pdf);
  return { checked: checked.ok ? checked.inks.at(-1) : checked.code, plates: inks };
}

test.each([
  ['Gr#FCn', 'Grün'],
  ['Gr#fcn#20#E9cru', 'Grün écru'],
  ['Gr#C3#BCn', 'Grün'],
  ['#DCn#EF#23', 'Ünï#'],
  ['Green#20A', 'Green A'],
])('an ink written as %s is named %s, in the print file too', async (written, name) => {
  const bytes = withInk(written);
  expect(await inksOf(bytes)).toEqual({ checked: name, plates: expect.arrayContaining([name]) });
  const printFile = await makePrintFile([bytes], { title: '', pages: [{ file: 0, page: 1 }], expected });
  expect(printFile.ok && (await inksOf(printFile.bytes.slice())).plates).toContain(name);
});

test('a white ink is known in German whatever its bytes', async () => {
  const opened = await openDocument(withInk('Wei#DF'));
  if (!opened.ok) throw new Error(opened.code);
  const film = { ...expected, plates: ['White'], material: { look: 'clear', film: true } } as const;
  const checked = runPreflight(opened, 1_000, film);
  if (!checked.ok) throw new Error(checked.code);
  expect(checked.findings.map(({ id }) => id)).not.toContain('LP-SPOT-1');
});

test('data of streams is left alone, other bytes stay in their places', () => {
  const data = new TextEncoder().encode('x /Wei#DF y');
  const bytes = rawPdf({ pages: [{ media: [0, 0, 50, 30], content: data }] });
  expect(withReadableNames(bytes)).toBe(bytes);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (random) => {
      const file = makePrintLabel(
        label('', { objects: { noise: { data: random } }, catalog: '/Noise @noise' }),
      );
      expect(withReadableNames(file)).toBe(file);
    }),
  );
  const changed = withReadableNames(withInk('Gr#FCn'));
  expect(changed).toHaveLength(withInk('Gr#FCn').length);
  expect(Buffer.from(changed).toString('latin1')).toContain('/Separation /Grün   /DeviceCMYK');
});
