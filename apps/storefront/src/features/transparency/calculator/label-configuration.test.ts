import { expect, test } from 'vitest';
import { configurationOf, materialsFor, valuesOf, withLogo } from './label-configuration.ts';
import { emptyLabel, type LabelValues } from './label-values.ts';

const material = (id: string, look: string, face = 'film') => ({ id, look, face }) as never;
const catalogue = {
  productTypes: [
    { id: 'blank', form: 'roll', material: 'paper' },
    { id: 'roll', form: 'roll', material: 'film' },
  ] as never,
  materials: [
    material('silver', 'silver'),
    material('paper', 'white-matt', 'paper'),
    material('film', 'white-gloss'),
    material('clear', 'clear'),
  ],
  finishes: [
    { id: 'varnish', kind: 'varnish' },
    { id: 'white', kind: 'white' },
  ] as never,
};
const values = (more: Partial<LabelValues> = {}): LabelValues => ({
  ...emptyLabel('de'),
  sku: 'SOAP',
  ...more,
});

test('only materials are offered on which the codes can be read', () => {
  const ids = (transparent: '0' | '1') =>
    materialsFor(catalogue.materials, { transparent }).map(({ id }: { id: string }) => id);
  expect(ids('0')).toEqual(['paper', 'film']);
  expect(ids('1')).toEqual(['clear']);
});

test('a label has the material of plain labels, the chosen one, or one that suits its stock', () => {
  expect(configurationOf(values(), catalogue)).toMatchObject({
    productType: 'roll',
    material: 'film',
    finishes: [],
  });
  expect(configurationOf(values({ material: 'paper' }), catalogue)?.material).toBe('paper');
  expect(configurationOf(values({ transparent: '1', material: 'paper' }), catalogue)).toMatchObject({
    material: 'clear',
    finishes: ['white'],
  });
  expect(configurationOf(values({ transparent: '1' }), { ...catalogue, finishes: [] })).toBeUndefined();
});

test('what a type does not show is not ordered, and a logo takes the place of the brand', () => {
  const all = values({ ean: '4006381333931', label1: 'Soap', brand: 'Blue', option: '' });
  const ordered = (label: LabelValues) => configurationOf(label, catalogue);
  const artwork = (label: LabelValues) => ordered(label)?.artworkFrom;
  expect(artwork(all)).toMatchObject({ ean: '', label1: '', option: 'NEW' });
  expect(artwork(all)).not.toHaveProperty('brand');
  const full = ordered({ ...all, type: '4' });
  expect(full?.artworkFrom).toMatchObject({ ean: '4006381333931', label1: 'Soap', brand: 'Blue' });
  const marked = full && withLogo(full, 'logo-id').artworkFrom;
  expect(marked).toMatchObject({ logo: 'logo-id', label1: 'Soap' });
  expect(marked).not.toHaveProperty('brand');
  const small = ordered(all);
  expect(small && withLogo(small, 'logo-id')).toBe(small);
});

test('the choices of a label in the cart are those it was configured with', () => {
  const label = values({
    type: '4',
    ean: 'X001',
    brand: 'Blue',
    transparent: '1',
    material: 'clear',
    layout: 'row',
  });
  const configuration = configurationOf(label, catalogue);
  expect(configuration && valuesOf(configuration)).toEqual(label);
  expect(configuration && valuesOf({ ...configuration, artworkFrom: undefined })).toBeUndefined();
});
