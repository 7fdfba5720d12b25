import { openDocument } from '@labelwerk/artwork/open/open-document.ts';
import { runPreflight } from '@labelwerk/artwork/preflight/run-preflight.ts';
import { languages } from '@labelwerk/domain/market/sites.ts';
import {
  callsToAction,
  transparencyLayouts,
  transparencySizes,
  usualSize,
} from '@labelwerk/domain/transparency/label-choices.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import { expect, test } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { pdfRaster, pressFile } from '../testing/rasters.ts';
import { readCodes } from '../testing/read-codes.ts';
import { codeField, dummyCode, type TransparencyLabel, transparencyLabel } from './transparency-label.ts';

const types = [1, 2, 3, 4] as const;
const label = (more: Partial<TransparencyLabel>): TransparencyLabel => ({
  trim: { shape: 'rounded', width: 50.8, height: 25.4, cornerRadius: 2 },
  type: 1,
  callToAction: 'app',
  language: 'en',
  sku: 'SOAP-100',
  ean: more.type === 4 ? 'X00ABCDEF1' : '4006381333931',
  condition: 'NEW',
  label1: 'Olive oil soap with lavender, 100 g',
  label2: 'Made in Italy',
  brand: 'Blue Soapery',
  clear: false,
  ...more,
});
const layoutOf = (more: Partial<TransparencyLabel>) =>
  layOut(transparencyLabel(label(more)))({ [codeField]: dummyCode });
const trimOf = ([width, height]: readonly [number, number]) =>
  ({ shape: 'rounded', width, height, cornerRadius: 2 }) as const;

/** Sizes that have no room for what a type holds: an EAN needs 30 mm, a Code 128 of ten characters 31 mm. */
const isNarrow = ([width, height]: readonly [number, number]) => width < 30 || height < 20;

const matrix = transparencySizes.flatMap((size) =>
  types.flatMap((type) =>
    transparencyLayouts.flatMap((layout) => [true, false].map((clear) => ({ size, type, layout, clear }))),
  ),
);

const readable = matrix.filter(({ size, type }) => type < 3 || !isNarrow(size));

test('every size, type, layout and language has room, or says what has none', () => {
  for (const { size, type, layout, clear } of matrix)
    for (const language of languages)
      for (const callToAction of callsToAction) {
        const { faults } = layoutOf({ trim: trimOf(size), type, layout, language, callToAction, clear });
        const name = `${size.join(' × ')}, type ${type}, ${layout}, ${language}, ${callToAction}`;
        if (type < 3 || !isNarrow(size)) expect(faults, name).toEqual([]);
        else
          for (const { code } of faults) expect(['code.too-small', 'text.too-large'], name).toContain(code);
      }
});

test('the usual size of a type has room for all it holds', () => {
  for (const type of types)
    for (const layout of transparencyLayouts)
      expect(
        layoutOf({ trim: trimOf(usualSize(type)), type, layout }).faults,
        `type ${type}, ${layout}`,
      ).toEqual([]);
});

test('the codes of a label are read', { timeout: 3_600_000 }, async () => {
  for (const { size, type, layout, clear } of inTurn(readable, 12)) {
    const bytes = pressFile([layoutOf({ trim: trimOf(size), type, layout, clear })]);
    const raster = await pdfRaster(bytes, Math.round(Math.max(...size) * 25));
    const product = { 1: [], 2: [], 3: ['EAN13 4006381333931'], 4: ['Code128 X00ABCDEF1'] }[type];
    expect(await readCodes(raster), `${size.join(' × ')}, type ${type}, ${layout}`).toEqual(
      [`DataMatrix ${dummyCode}`, ...product].sort(),
    );
  }
});

test('the shop’s own file check accepts a label', { timeout: 3_600_000 }, async () => {
  for (const { size, type, layout, clear } of inTurn(readable, 24)) {
    const trim = trimOf(size);
    const bytes = new Uint8Array(pressFile([layoutOf({ trim, type, layout, clear })]));
    const opened = await openDocument(bytes);
    if (!opened.ok) throw new Error(opened.code);
    const checked = runPreflight(opened, bytes.length, {
      ...trim,
      sorts: 1,
      press: 'label',
      material: { look: clear ? 'clear' : 'white-gloss', film: clear },
      spots: [],
      plates: clear ? ['White'] : [],
    });
    if (!checked.ok) throw new Error(checked.code);
    // A plain PDF is accepted; the note says that it is no PDF/X.
    const name = `${size.join(' × ')}, type ${type}, ${layout}`;
    expect(
      checked.findings.map(({ id }) => id),
      name,
    ).toEqual(['LP-STD-1']);
  }
});

test('the dummy code has the form of a code', () => {
  expect(dummyCode).toMatch(/^(AZ|ZA):[A-Z0-9]{26}$/);
});

test('an EAN of 12 digits is an UPC-A', () => {
  const symbology = (ean: string) =>
    transparencyLabel(label({ type: 3, ean })).elements.flatMap((one) =>
      one.kind === 'bars' ? one.symbology : [],
    );
  expect(symbology('012345678905')).toEqual(['upca']);
  expect(symbology('4006381333931')).toEqual(['ean13']);
});

test('on clear stock codes lie on a white plate', () => {
  const text = (clear: boolean) =>
    Buffer.from(pressFile([layoutOf({ type: 4, layout: 'turned', clear })])).toString('latin1');
  expect(text(true)).toContain('/Separation/White/');
  expect(text(false)).not.toContain('/Separation/');
});

test('on clear stock the sign lies on white of its outline', () => {
  const { elements } = transparencyLabel(label({ type: 1, clear: true }));
  const outlineOf = (name: string) =>
    elements.flatMap((one) => (one.name === name && one.kind === 'shape' ? [one.outline] : []));
  expect(outlineOf('sign')).toHaveLength(1);
  expect(outlineOf('sign white')).toEqual(outlineOf('sign'));
});

test('what the customer left out takes no room', () => {
  const names = (more: Partial<TransparencyLabel>) =>
    transparencyLabel(label({ type: 4, ...more })).elements.map(({ name }) => name);
  expect(names({})).toEqual(expect.arrayContaining(['brand', 'label1', 'label2', 'condition', 'sku']));
  const bare = names({ brand: '', label1: '', label2: '', condition: '', sku: '' });
  expect(bare).toEqual(['sign', 'letter of the sign', 'code', 'call to action', 'bar code']);
});
