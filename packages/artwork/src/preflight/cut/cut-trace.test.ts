import { contourParts, contours } from '@labelwerk/domain/label/contour.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Subpath } from '../../interpret/geometry/path.ts';
import { openDocument } from '../../open/open-document.ts';
import { runPreflight } from '../run-preflight.ts';
import { boxOf, pointsOf } from './cut-path.ts';
import { contains, depthWithin } from './cut-trace.ts';

const die = '/Over gs /Cut CS 1 SCN 0.0882 w';

const cutLinesOf = async (add: string, more: object = {}) => (await checkedWith(add, more)).cutLines;

async function checkedWith(add: string, more: object) {
  const bytes = makePrintLabel({ add });
  const opened = await openDocument(bytes);
  if (!opened.ok) throw new Error(opened.code);
  const checked = runPreflight(opened, bytes.length, { width: 50, height: 30, shape: 'special', ...more });
  if (!checked.ok) throw new Error(checked.code);
  return checked;
}

describe('the customer’s own cut line', () => {
  test('is traced in mm on the page, with its lines and curves', async () => {
    const path = '5 5 m 40 5 l 40 20 l 35 28 10 28 5 20 c h';
    expect(await cutLinesOf(`${die} ${path} S`)).toEqual({ 1: 'M5 5L40 5L40 20C35 28 10 28 5 20Z' });
    expect(await cutLinesOf(`q 2 0 0 2 1 1 cm ${die} 2 2 10 10 re S Q`)).toEqual({
      1: 'M5 5L25 5L25 25L5 25Z',
    });
  });
  test('is recognised by its processing step as well, and traced without its holes', async () => {
    const bytes = makePrintLabel({
      layers: '@layerCut',
      add: '/OC /CutStep BDC 0 0 0 1 K 0.0882 w 5 5 30 20 re 10 10 5 5 re S EMC',
    });
    const opened = await openDocument(bytes);
    if (!opened.ok) throw new Error(opened.code);
    const checked = runPreflight(opened, bytes.length, { width: 50, height: 30, shape: 'special' });
    expect(checked.ok && checked.cutLines).toEqual({ 1: 'M5 5L35 5L35 25L5 25Z' });
  });
  test('is not traced if it is open, if there are several, and for a shape of the shop', async () => {
    expect(await cutLinesOf(`${die} 5 5 m 40 5 l 40 20 l S`)).toEqual({});
    expect(await cutLinesOf(`${die} 5 5 10 10 re S 30 5 10 10 re S`)).toEqual({});
    expect(await cutLinesOf('')).toEqual({});
    const path = `${die} 5 5 30 20 re S`;
    expect(await cutLinesOf(path, { contour: 'arch' })).toEqual({});
    expect(await cutLinesOf(path, { shape: 'rectangle' })).toEqual({});
  });
  test('is stored for display if the shape is unknown, and does not affect the result then', async () => {
    const near = `${die} 15 5 25 25 re S BT /Shown 5 Tf 15.5 15 Td (A) Tj ET`;
    const unsafe = async (shape: string | undefined) => {
      const { cutLines, findings } = await checkedWith(near, { shape });
      expect(cutLines).toEqual({ 1: 'M15 5L40 5L40 30L15 30Z' });
      return findings.filter(({ id }) => id === 'LP-BOX-6').length;
    };
    expect(await unsafe('special')).toBe(1);
    expect(await unsafe(undefined)).toBe(0);
  });
});

test('the depth of a box within an outline is the distance of the nearest points', () => {
  const side = fc.integer({ min: 10, max: 80 });
  const share = fc.double({ min: -0.2, max: 1.2, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...contours), side, side, share, share, (contour, width, height, u, v) => {
      const [start, ...rest] = contourParts(contour, { left: 0, top: 0, width, height });
      const outline: Subpath = {
        x: Number(start?.[1]),
        y: Number(start?.[2]),
        segments: rest.map(([, ...values]) => values),
        closed: true,
      };
      const points = pointsOf(outline, 24);
      const trace = { outline, points, box: boxOf(outline) };
      const box = { x: u * width, y: v * height, width: 4, height: 2 };
      const depth = depthWithin(trace, box);
      const steps = Array.from({ length: 9 }, (_, index) => index / 8);
      const within = steps.flatMap((a) => steps.map((b) => [box.x + 4 * a, box.y + 2 * b] as const));
      const inside = within.map((point) => contains(points, point));
      if (depth === undefined) expect(inside).not.toContain(true);
      else if (depth > 0) {
        expect(inside).not.toContain(false);
        const edge = points.flatMap(([x, y]) => within.map(([bx, by]) => Math.hypot(bx - x, by - y)));
        expect(Math.min(...edge)).toBeGreaterThan(depth - 1e-6);
      }
    }),
  );
});
