import { pageKeys, paramsOf } from '@labelwerk/domain/market/routes.ts';
import { expect, test } from 'vitest';
import { contentTypes, linkTarget, nameAt, pageOf, partTexts, placeOf } from './names.ts';

const names = [
  ...pageKeys.filter((key) => paramsOf(key).length === 0 && key !== 'address-management'),
  ...partTexts.map((slug) => `texts/${slug}`),
  ...['blog/a', 'page/a', 'success-story/a', 'tutorial/a', 'print-file-error/a'],
];

test('every text has one address in the service, which leads back to the text', () => {
  const places = names.flatMap((name) => {
    const place = placeOf(name);
    if (place) expect(nameAt(place), name).toBe(name);
    return place ? [`${place.type} ${place.slug}`] : [];
  });
  expect(new Set(places).size).toBe(places.length);
  expect(new Set(places.map((place) => place.split(' ')[0]))).toEqual(new Set(contentTypes));
});

test('slugs that others rely on don’t change', () => {
  expect(nameAt({ type: 'page', slug: 'calculadora-transparencia' })).toBe('transparency-calculator');
  expect(nameAt({ type: 'page', slug: 'general-packages' })).toBe('general-packages');
  expect(placeOf('products/olive-oil')).toEqual({ type: 'page', slug: 'products-olive-oil' });
});

test('an unknown name has no address', () => {
  for (const name of [
    'privacy-policy',
    'texts/nothing',
    'blog',
    'blog/',
    'blog/../x',
    'Blog/a',
    'nothing/a',
    '',
  ])
    expect(placeOf(name), name).toBe(undefined);
  expect(nameAt({ type: 'page', slug: 'sample-page' })).toBe(undefined);
  expect(nameAt({ type: 'blog', slug: '../x' })).toBe(undefined);
});

test('links lead to pages without parameters and to entries', () => {
  expect(linkTarget('cart')).toEqual({ key: 'cart' });
  expect(linkTarget('privacy-policy')).toEqual({ key: 'privacy-policy' });
  expect(linkTarget('products/olive-oil')).toEqual({ key: 'products/olive-oil' });
  expect(linkTarget('tutorial/barcode')).toEqual({ key: 'tutorial', slug: 'barcode' });
  expect(linkTarget('blog/small-type')).toEqual({ key: 'blog', slug: 'small-type' });
  for (const name of [
    'tutorial',
    'tutorial/',
    'tutorial/a/b',
    'tutorial/../x',
    'texts/footer',
    'nothing',
    '',
  ])
    expect(linkTarget(name), name).toBe(undefined);
});

test('parts of pages are not pages', () => {
  expect(pageOf('texts/footer')).toBe(undefined);
  expect(pageOf('about-us')).toEqual({ key: 'about-us' });
  expect(pageOf('success-story/a')).toEqual({ key: 'success-story', slug: 'a' });
});
