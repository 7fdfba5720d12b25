import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleLine, visibleText } from './visible-text.ts';

describe('invisible characters are removed', () => {
  test.each([
    ['zero-width space', 'An\u200bna', 'Anna'],
    ['word joiner', 'An\u2060na', 'Anna'],
    ['byte-order mark', '\ufeffAnna', 'Anna'],
    ['soft hyphen', 'An\u00adna', 'Anna'],
    ['joiner between Latin letters', 'An\u200dna', 'Anna'],
    ['non-joiner between Latin letters', 'An\u200cna', 'Anna'],
    ['right-to-left override', 'invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['isolates', '\u2066Anna\u2069', 'Anna'],
    ['embeddings', '\u202aAnna\u202c', 'Anna'],
    ['marks of direction', '\u200eAn\u200fna\u061c', 'Anna'],
    ['Hangul fillers', 'An\u3164na\u115f\uffa0', 'Anna'],
    ['grapheme joiner', 'An\u034fna', 'Anna'],
    ['tags', 'Anna\u{e0041}\u{e007f}', 'Anna'],
    ['selector after a letter', 'Anna\ufe0f\u{e0101}', 'Anna'],
    ['selector after a digit', '1\ufe0f', '1'],
    ['annotation', 'An\ufff9na\ufffb', 'Anna'],
    ['control', 'An\u0007na\u009f', 'Anna'],
    ['line break and tab', 'Anna\r\nBcc:\tx', 'Anna Bcc: x'],
    ['line separator', 'Anna\u2028B', 'Anna B'],
    ['blank of Braille', 'Anna\u2800B', 'Anna B'],
    ['a joiner at the end of an emoji', '🍷\u200d', '🍷'],
    ['joiners in a row', '\u0915\u094d\u200d\u200d\u0937', '\u0915\u094d\u200d\u0937'],
  ])('%s', (_what, input, output) => {
    expect(visibleLine(input)).toBe(output);
  });
});

describe('characters that a spelling needs are kept', () => {
  test.each([
    ['family', '👨‍👩‍👧‍👦'],
    ['skin and hair', '👩🏽‍🦰'],
    ['a heart in colour', '❤️ 1️⃣'],
    ['rainbow flag', '🏳️‍🌈'],
    ['flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['Persian', 'می\u200cخواهم'],
    ['Devanagari', 'क्\u200dष शक्\u200cति'],
    ['Sinhala', 'ශ්\u200dරී ලංකා'],
    ['Bengali', 'র\u200d্যাব'],
    ['Hebrew and Arabic', 'שלום وسهلا'],
    ['a form of a Chinese character', '葛\u{e0100}城'],
    ['accents and spaces', 'Şükrü O’Neill-Łódź  50 % & Söhne'],
    ['a no-break space', 'Müller\u00a0GmbH'],
  ])('%s', (_what, text) => {
    expect(visibleLine(text)).toBe(text.normalize('NFC'));
  });
});

test('separate letters and accents are composed', () => {
  expect(visibleLine('Mu\u0308ller')).toBe('Müller');
  expect(visibleLine('A\u200b\u0308')).toBe('Ä');
});

test('line breaks of a text are kept, and no other control characters', () => {
  expect(visibleText('one\r\ntwo\u2028three\n\n\u202efour\u0000')).toBe('one\ntwo\nthree\n\nfour');
});

test('combining marks are reordered before the context of joiners is checked', () => {
  for (const text of ['\u0301\u094d\u200d', '\u094d\u0301\u200d', '\u0301\u200b\u094d\u200d'])
    expect(visibleLine(visibleLine(text))).toBe(visibleLine(text));
});

test('cleaning is idempotent, and removes writing directions and controls', () => {
  const hidden = fc.constantFrom(
    '\u200b',
    '\u200d',
    '\u202e',
    '\ufe0f',
    '\u2066',
    '\u0301',
    '👩',
    'क',
    '्',
    'a',
    ' ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(hidden).map((parts) => parts.join('')),
      ),
      (text) => {
        const once = visibleLine(text);
        expect(visibleLine(once)).toBe(once);
        expect(once).not.toMatch(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Cc}/u);
      },
    ),
  );
});
