import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LabelOnPack } from './label-on-pack.tsx';
import { outlineOf, outlineOfCut } from './outline.ts';
import { wrapOutline } from './wrap.ts';

const trim = { shape: 'special', width: 50, height: 30, cornerRadius: 0 } as const;
const customCut = 'M5 25L45 25L45 10C45 2 5 2 5 10Z';
const jar = { x: 0, y: 40, radius: 41, tilt: 0.1 };

const drawn = (cutLine: string | undefined) =>
  renderToStaticMarkup(
    createElement(
      'svg',
      null,
      createElement(LabelOnPack, {
        id: 'l',
        surface: jar,
        trim,
        look: 'white-gloss',
        finishes: [],
        productType: 'honey',
        artworkUrl: '/page.webp',
        cutLine,
        dieLine: true,
      }),
    ),
  );

test('the outline of a cut line keeps its corners, follows its curves and is wrapped around the pack', () => {
  const points = outlineOfCut(customCut);
  for (const corner of [
    [5, 25],
    [45, 25],
    [45, 10],
    [5, 10],
  ])
    expect(points.some(([x, y]) => x === corner[0] && y === corner[1])).toBe(true);
  // The extreme point of the curve, at its middle: a quarter of 10 plus three quarters of 2.
  expect(Math.min(...points.map(([, y]) => y))).toBeCloseTo(4, 1);
  const steps = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return Math.hypot(nextX - x, nextY - y);
  });
  expect(Math.max(...steps)).toBeLessThanOrEqual(4.001);
});

test('a label is cut along the line in its artwork, which is also its die line', () => {
  const outline = wrapOutline(jar, trim.width, outlineOfCut(customCut));
  const rectangle = wrapOutline(jar, trim.width, outlineOf(trim));
  const html = drawn(customCut);
  expect(html).toContain(`<clipPath id="l-cut"><path d="${outline}"></path></clipPath>`);
  expect(html).toMatch(new RegExp(`<path d="${outline}"[^>]*stroke="var\\(--die-line\\)"`));
  expect(html).not.toContain(rectangle);
  expect(drawn(undefined)).toContain(rectangle);
});

test('an outline of very many parts has a limited number of points', () => {
  const pieces = Array.from({ length: 2_000 }, (_none, index) => {
    const [x, y] = [20 + 18 * Math.cos(index / 318.3), 15 + 12 * Math.sin(index / 318.3)];
    return `C${x} ${y} ${x} ${y} ${x} ${y}`;
  });
  expect(outlineOfCut(`M38 15${pieces.join('')}Z`).length).toBeLessThan(8_000);
});
