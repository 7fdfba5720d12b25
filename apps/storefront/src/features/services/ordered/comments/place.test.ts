import { expect, test } from 'vitest';
import { placeAfterKey, placeOfPress } from './place.ts';

const box = { left: 100, top: 50, width: 200, height: 400 };
const press = { clientX: 150, clientY: 250, detail: 1 };

test('a press is a place by fractions of the sides; without a pointer it is the middle', () => {
  expect(placeOfPress(press, box)).toEqual({ x: 0.25, y: 0.5 });
  expect(placeOfPress({ ...press, clientX: 20 }, box)).toEqual({ x: 0, y: 0.5 });
  expect(placeOfPress({ ...press, clientX: 0, clientY: 0, detail: 0 }, box)).toEqual({ x: 0.5, y: 0.5 });
  expect(placeOfPress(press, { ...box, height: 0 })).toEqual({ x: 0.5, y: 0.5 });
});

test('arrow keys move a place within the picture, from the middle if there is none', () => {
  expect(placeAfterKey(undefined, { key: 'ArrowLeft', shiftKey: false })).toEqual({ x: 0.49, y: 0.5 });
  expect(placeAfterKey({ x: 0.2, y: 0.3 }, { key: 'ArrowDown', shiftKey: true })).toEqual({ x: 0.2, y: 0.4 });
  expect(placeAfterKey({ x: 0.995, y: 0 }, { key: 'ArrowRight', shiftKey: false })).toEqual({ x: 1, y: 0 });
  expect(placeAfterKey({ x: 0.5, y: 0 }, { key: 'ArrowUp', shiftKey: true })).toEqual({ x: 0.5, y: 0 });
  expect(placeAfterKey({ x: 0.5, y: 0.5 }, { key: 'a', shiftKey: false })).toBeUndefined();
});
