import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LabelOnPack } from './label-on-pack.tsx';

const inksOf = (artworkUrl: string | null | undefined): string => {
  const html = renderToStaticMarkup(
    createElement(
      'svg',
      null,
      createElement(LabelOnPack, {
        id: 'l',
        surface: { x: 0, y: 40, radius: 41, tilt: 0.1 },
        trim: { shape: 'rectangle', width: 50, height: 30, cornerRadius: 0 },
        look: 'white-gloss',
        finishes: ['FOIL-G'],
        productType: 'honey',
        artworkUrl,
      }),
    ),
  );
  const part = (name: string) => new RegExp(`<g id="l-${name}">(.*?)</g>`).exec(html)?.[1] ?? '';
  return part('inks') + part('emphasis');
};

test('without artwork a sample design is drawn', () => {
  expect(inksOf(undefined)).not.toBe('');
});

test('the sample design never stands in for the customer’s own', () => {
  expect(inksOf(null)).toBe('');
  expect(inksOf('/page.webp')).toMatch(/^<image [^>]*href="\/page.webp"[^>]*><\/image>$/);
});
