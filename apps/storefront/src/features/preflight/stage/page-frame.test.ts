import { expect, test } from 'vitest';
import { frameOf, frameWithBleed, placeOn } from './page-frame.ts';

const trim = { width: 90, height: 120 };

test('the size of a picture in mm follows from the trim and its position on the picture', () => {
  const frame = frameOf(trim, { left: 0.05, top: 0.1, width: 0.9, height: 0.8 });
  expect(frame.width).toBeCloseTo(100);
  expect(frame.height).toBeCloseTo(150);
  expect([frame.trimX, frame.trimY]).toEqual([expect.closeTo(5), expect.closeTo(15)]);
  expect(frameOf(trim, null)).toEqual({ ...trim, trimX: 0, trimY: 0 });
  expect(frameOf(trim, { left: 0, top: 0, width: 0, height: 1 })).toEqual({ ...trim, trimX: 0, trimY: 0 });
});

test('a page without bleed is placed within the repaired one with aligned trims', () => {
  const place = placeOn(frameOf(trim, null), frameWithBleed(trim));
  expect(place.left).toBeCloseTo(2.5 / 95);
  expect(place.top).toBeCloseTo(2.5 / 125);
  expect(place.width).toBeCloseTo(90 / 95);
  expect(placeOn(frameWithBleed(trim), frameWithBleed(trim))).toEqual({
    left: 0,
    top: 0,
    width: 1,
    height: 1,
  });
});
