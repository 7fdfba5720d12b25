import { cutLinePath } from '@labelwerk/domain/label/cut-line.ts';
import { type LabelTrim, labelShapes } from '@labelwerk/domain/label/label-shape.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageGeometry } from '../../open/page-geometry.ts';
import { precheck } from '../precheck.ts';
import { boxOf, pointsOf } from './cut-path.ts';
import { partsOf } from './cut-trace.ts';
import { labelOfCut } from './label-of-cut.ts';
import { turnedOutline } from './label-outline.ts';

const bleed = 2.5;
const nothing = { width: 0, height: 0 };

/** A page around a label that is cut along its outline; `rotate` turns both. */
function cutPage(label: LabelTrim, rotate: number, hasTrim: boolean, off = 0) {
  const isTurned = rotate % 180 !== 0;
  const [width, height] = isTurned ? [label.height, label.width] : [label.width, label.height];
  const media = { x: -3, y: 7, width: width + 2 * bleed, height: height + 2 * bleed };
  const trim = { x: media.x + bleed, y: media.y + bleed, width, height };
  const drawn = { ...label, width, height };
  const outline = turnedOutline(drawn, trim.x + off, trim.y, rotate);
  const path = cutLinePath(partsOf({ outline, points: pointsOf(outline), box: boxOf(outline) }));
  const geometry: PageGeometry = { media, rotate, userUnit: 1, ...(hasTrim && { trim }) };
  return { path, geometry };
}

const side = fc.integer({ min: 120, max: 3_000 }).map((tenths) => tenths / 10);

test('the shape and size of every cut line are read, however the page is turned', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...labelShapes),
      side,
      side,
      fc.integer({ min: 10, max: 40 }),
      fc.constantFrom(0, 90, 180, 270),
      fc.boolean(),
      (shape, width, height, radius, rotate, hasTrim) => {
        const label: LabelTrim = {
          shape,
          width,
          height: shape === 'circle' ? width : height,
          cornerRadius: shape === 'rounded' ? radius / 10 : 0,
          contour: shape === 'special' ? 'shield' : undefined,
        };
        fc.pre(shape !== 'oval' || Math.abs(width - height) > 1);
        const { path, geometry } = cutPage(label, rotate, hasTrim);
        const read = labelOfCut(path, geometry);
        expect(read).toMatchObject({ shape, width, height: label.height });
        expect(Math.abs((read?.cornerRadius ?? 0) - label.cornerRadius)).toBeLessThanOrEqual(0.11);
      },
    ),
  );
});

test('a line beside the declared trim is a shape of its own on a label of the declared size', () => {
  const oval: LabelTrim = { shape: 'oval', width: 60, height: 40, cornerRadius: 0 };
  const { path, geometry } = cutPage(oval, 0, true, 1.5);
  expect(labelOfCut(path, geometry)).toMatchObject({ shape: 'special', width: 60, height: 40 });
  const bare = cutPage(oval, 0, false, 1.5);
  expect(labelOfCut(bare.path, bare.geometry)).toMatchObject({ shape: 'special', width: 65, height: 45 });
});

test('the check in the browser names the label of each page’s cut line, if no shape was ordered', async () => {
  const die = '/Over gs /Cut CS 1 SCN 0.0882 w';
  const diamond = `${die} 27.5 2.5 m 52.5 17.5 l 27.5 32.5 l 2.5 17.5 l h S`;
  const bytes = makePrintLabel({
    pages: [{}, { content: `${die} 2.5 2.5 50 30 re S` }],
    content: diamond,
  });
  expect((await precheck(bytes, nothing)).cutLabels).toEqual({
    1: { shape: 'special', width: 50, height: 30, cornerRadius: 0, path: 'M25 30L50 15L25 0L0 15Z' },
    2: { shape: 'rectangle', width: 50, height: 30, cornerRadius: 0, path: 'M0 30L50 30L50 0L0 0Z' },
  });
  expect((await precheck(bytes, { ...nothing, shape: 'oval' })).cutLabels).toEqual({});
});
