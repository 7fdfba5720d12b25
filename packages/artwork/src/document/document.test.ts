import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDocument } from './open-document.ts';
import { isTransliterated } from './transliterated.ts';
import { wrapWords } from './wrap-words.ts';

const widthOf = (words: string) => [...words].length;

test('wrapped text keeps every letter, and no line is too wide', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zäß ]{0,60}$/u), fc.integer({ min: 1, max: 20 }), (text, width) => {
      const lines = wrapWords(text, width, widthOf);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
    }),
  );
});

test.each([
  ['Γιώργος Παπαδόπουλος, Αθήνα', false],
  ['Щедрин, Київ', false],
  ['Nguyễn Văn Được', false],
  ['北京', true],
  ['محمد', true],
  ['ราคา', true],
])('%s is transliterated: %s', async (words, expected) => {
  const document = openDocument({ title: 'Test', language: 'de', author: 'Labelwerk', date: new Date(0) });
  for (const face of ['text', 'strong', 'head'] as const)
    document.addPage().text(words, { x: 40, y: 60, face });
  const pdf = await PDF.load(await document.save());
  const pages = [0, 1, 2].map((page) => pdf.getPage(page)?.extractText().text.trim());
  expect(pages.map((text) => text === words)).toEqual([!expected, !expected, !expected]);
  expect(isTransliterated(words)).toBe(expected);
});

test('a document contains its text in every language of the shop, with embedded fonts', async () => {
  const document = openDocument({ title: 'Größe', language: 'de', author: 'Labelwerk', date: new Date(0) });
  const sheet = document.addPage();
  const words = 'Größe œuvre Ñandú perché IJssel €1,234.56 £ Łódź';
  sheet.text(words, { x: 40, y: 60, face: 'text' });
  sheet.text(words, { x: 40, y: 80, face: 'strong', align: 'right' });
  expect(sheet.text('eins zwei drei', { x: 40, y: 100, size: 10, face: 'head', width: 30 })).toBeGreaterThan(
    128,
  );
  sheet.text('你好', { x: 40, y: 200 });
  sheet.text('Γιώργος Żółkiewski Чехов', { x: 40, y: 220, face: 'strong' });
  const pdf = await PDF.load(await document.save());
  expect(pdf.getTitle()).toBe('Größe');
  const text = pdf.getPage(0)?.extractText().text ?? '';
  expect(text.match(new RegExp(words.replaceAll('.', '\\.'), 'g'))).toHaveLength(2);
  expect(text).toContain('NiHao');
  expect(text).toContain('Γιώργος Żółkiewski Чехов');
});
