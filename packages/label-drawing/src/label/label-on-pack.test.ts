import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LabelOnPack } from './label-on-pack.tsx';

const drawn = (look: MaterialLook, productType: string) =>
  renderToStaticMarkup(
    createElement(
      'svg',
      null,
      createElement(LabelOnPack, {
        id: 'l',
        surface: { x: 0, y: 0, radius: Number.POSITIVE_INFINITY, tilt: 0 },
        trim: { shape: 'rectangle', width: 60, height: 40, cornerRadius: 0 },
        look,
        finishes: [],
        productType,
      }),
    ),
  );

test.each(['silver', 'gold', 'kraft', 'clear', 'grass', 'fluorescent'] as const)(
  'on %s inks are tinted by the material',
  (look) => expect(drawn(look, 'beer')).toContain('mix-blend-mode:multiply'),
);

test('on white paper inks keep their own colour', () => {
  expect(drawn('white-gloss', 'beer')).not.toContain('mix-blend-mode:multiply');
});

test('blank labels have no print', () => {
  expect(drawn('thermal', 'blank')).toContain('<g id="l-inks"></g>');
  expect(drawn('thermal', 'shipping')).not.toContain('<g id="l-inks"></g>');
});
