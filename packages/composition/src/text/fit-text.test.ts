import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText, leading } from './fit-text.ts';
import { shapeLine } from './shape-line.ts';

const faces = ['text', 'strong', 'head'] as const;

test.each(faces)('pairs are kerned and ligatures drawn (%s)', (face) => {
  const [a, v, both] = ['A', 'V', 'AV'].map((text) => shapeLine(text, face).width) as [
    number,
    number,
    number,
  ];
  expect(both).toBeLessThan(a + v - 0.01);
});

test('a ligature is one glyph', () => {
  expect(shapeLine('fi', 'text').glyphs).toHaveLength(1);
});

test.each(faces)('the letters of the seven languages and of our neighbours have glyphs (%s)', (face) => {
  const letters =
    'ÄÖÜäöüß ÀÂÆÇÉÈÊËÎÏÔŒÙÛŸàâæçéèêëîïôœùûÿ ÁÍÓÚÑáíóúñ¿¡ ÌÒìò IJij €£«»„“”‘’–… ŁłŹźØøÅå ΑΩάώς ЖЯжя';
  expect(shapeLine(letters, face).missing).toEqual([]);
});

test('a letter and its accent apart are the same as together', () => {
  expect(shapeLine('e\u0301', 'text')).toEqual(shapeLine('é', 'text'));
});

test('what no font can write is told', () => {
  expect(shapeLine('a漢b👩‍🚀', 'text').missing).toEqual(['漢', '👩', '🚀']);
});

const words = fc.array(fc.constantFrom('Öl', 'affinité', 'soap', 'Straßenfest', 'AVATAR', '20', 'a'), {
  minLength: 1,
  maxLength: 12,
});
const boxes = fc.record({
  width: fc.integer({ min: 5, max: 200 }),
  height: fc.integer({ min: 5, max: 80 }),
  size: fc.integer({ min: 4, max: 20 }),
  lines: fc.integer({ min: 1, max: 5 }),
  ellipsis: fc.boolean(),
  face: fc.constantFrom(...faces),
});

test('a text that fits lies within its frame and is whole; every other says so', () => {
  fc.assert(
    fc.property(words, boxes, (some, box) => {
      const text = some.join(' ');
      const { lines, size, outcome } = fitText({ ...box, text, least: Math.min(3, box.size) });
      expect(size).toBeLessThanOrEqual(box.size);
      const widest = Math.max(...lines.map(({ width }) => width * size));
      const isInside = widest <= box.width + 1e-6 && lines.length * leading * size <= box.height + 1e-6;
      if (outcome === 'fits') {
        expect(isInside).toBe(true);
        expect(lines.length).toBeLessThanOrEqual(box.lines);
        const glyphs = lines.reduce((sum, line) => sum + line.glyphs.length, 0);
        // Ligatures don't reach over a broken word: there may be more glyphs than on one line, never fewer.
        expect(glyphs).toBeGreaterThanOrEqual(shapeLine(text, box.face).glyphs.length);
      } else expect(outcome).toBe(box.ellipsis ? 'cut' : 'too-large');
    }),
  );
});

test('a text is as large as it may be', () => {
  const wish = {
    text: 'Soap',
    face: 'text',
    height: 30,
    size: 20,
    least: 4,
    lines: 1,
    ellipsis: false,
  } as const;
  const natural = shapeLine('Soap', 'text').width;
  expect(fitText({ ...wish, width: natural * 20 }).size).toBe(20);
  expect(fitText({ ...wish, width: natural * 10.1 }).size).toBe(10);
  expect(fitText({ ...wish, width: natural * 3 })).toMatchObject({ size: 4, outcome: 'too-large' });
});

test('a text as long as a book is refused without being tried', () => {
  const wish = { face: 'text', width: 100, height: 100, size: 40, least: 1, lines: 90 } as const;
  const text = 'soap '.repeat(100_000);
  expect(fitText({ ...wish, text, ellipsis: true }).outcome).toBe('cut');
  expect(fitText({ ...wish, text, ellipsis: false }).outcome).not.toBe('fits');
  expect(fitText({ ...wish, text: 'x'.repeat(1_000_000), ellipsis: false }).outcome).not.toBe('fits');
});
