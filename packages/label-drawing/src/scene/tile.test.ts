import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LabelSwatch } from '../label/label-swatch.tsx';
import { PackScene } from './pack-scene.tsx';
import { areaOf, layOut, viewOf } from './scene-layout.ts';

const label = {
  trim: { shape: 'rounded', width: 90, height: 120, cornerRadius: 3 },
  look: 'silver',
  finishes: ['FOIL-HG'],
  productType: 'wine-front',
} as const;
const roll = { winding: { side: 'outside', leading: 'top' }, core: 76, diameter: 127 } as const;
const packs = ['bottle', 'jar', 'can', 'pouch', 'carton', 'roll', 'sheet'] as const;

/** Features that a browser composites with the page; none may occur outside the tile. */
const composed = /clip-path|clipPath=|mix-blend-mode|filter:|<use/;
const outsideOf = (svg: string) => {
  const from = svg.indexOf('<pattern id="');
  return svg.slice(0, from) + svg.slice(svg.lastIndexOf('</pattern>'));
};

test.each(packs)('%s as a tile is composited as one part', (pack) => {
  const draw = (asTile: boolean) => renderToStaticMarkup(createElement(PackScene, { pack, label, asTile }));
  expect(draw(false)).toMatch(composed);
  expect(outsideOf(draw(true))).not.toMatch(composed);
});

test('a swatch as a tile is composited as one part', () => {
  const swatch = { look: 'clear', finishes: ['FOIL-HG'], productType: 'beer', asTile: true } as const;
  expect(outsideOf(renderToStaticMarkup(createElement(LabelSwatch, swatch)))).not.toMatch(composed);
});

test('a tile contains the view and the whole pack', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...packs),
      fc.integer({ min: 10, max: 312 }),
      fc.integer({ min: 10, max: 700 }),
      (pack, width, height) => {
        const layout = layOut(pack, { ...label, trim: { ...label.trim, width, height } }, roll);
        const view = viewOf(layout, 1, 0.05);
        const area = areaOf(layout, view);
        for (const box of [view, layout.content]) {
          expect(area.left).toBeLessThanOrEqual(box.left);
          expect(area.top).toBeLessThanOrEqual(box.top);
          expect(area.right).toBeGreaterThanOrEqual(box.right);
          expect(area.bottom).toBeGreaterThanOrEqual(box.bottom);
        }
      },
    ),
  );
});
