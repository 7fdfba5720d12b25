import { expect, test } from 'vitest';
import { scrollPlace } from './scroll-place.ts';

const target = { windowHeight: 900, top: 1_500, height: 300, scrolled: 200 };

test('a target that fits is 400 px below the top of the window', () => {
  expect(scrollPlace(target)).toBe(1_300);
  expect(scrollPlace({ ...target, height: 500 })).toBe(1_300);
  // Wherever the page is scrolled to.
  expect(scrollPlace({ ...target, top: 100, scrolled: 1_600 })).toBe(1_300);
});

test('a higher target ends at the bottom of the window, and one that is higher than the window begins below the header', () => {
  expect(scrollPlace({ ...target, height: 700 })).toBe(1_700 - 200);
  expect(scrollPlace({ ...target, height: 880 })).toBe(1_700 - 96);
  expect(scrollPlace({ ...target, height: 2_000 })).toBe(1_700 - 96);
});

test('a page is not scrolled above its top', () => {
  expect(scrollPlace({ ...target, top: 120, scrolled: 0 })).toBe(0);
});
