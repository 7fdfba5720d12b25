import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

test.each([
  ['label.pdf', 'label.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\x\\a.pdf', 'a.pdf'],
  ['a/b', 'b'],
  ['CON.pdf', 'CON.pdf'],
  ['  spaced.pdf ', 'spaced.pdf'],
  ['line\r\nbreak.pdf', 'line break.pdf'],
  ['\u202efdp.exe', 'fdp.exe'],
  ['la\u200bbel\u2060.pdf', 'label.pdf'],
  ['👩\u200d🎨.pdf', '👩\u200d🎨.pdf'],
  ['e\u0301tiquette.pdf', 'étiquette.pdf'],
  ['ラベル.pdf', 'ラベル.pdf'],
  ['😀.pdf', '😀.pdf'],
])('%j is kept as %j', (raw, name) => {
  expect(cleanFileName(raw)).toEqual({ name });
});

test.each(['', ' ', '.', '..', '...', '/', 'a/', 'a/..', '\u0001'])('%j is refused as a name', (raw) => {
  expect(cleanFileName(raw)).toEqual({ fault: 'library.file-name' });
});

test.each(['a\0.pdf', '\ud800.pdf'])('%j is refused as impossible to store', (raw) => {
  expect(cleanFileName(raw)).toEqual({ fault: 'field.control-characters' });
});

test('a long name keeps its ending', () => {
  const cleaned = cleanFileName(`${'ä'.repeat(300)}.pdf`);
  expect(cleaned).toEqual({ name: `${'ä'.repeat(251)}.pdf` });
});

test('any name becomes a storable name without a path; cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (raw) => {
      const cleaned = cleanFileName(raw);
      if ('fault' in cleaned) return;
      expect([...cleaned.name].length).toBeLessThanOrEqual(255);
      expect(cleaned.name).not.toMatch(/[/\\\0]/);
      expect(cleanFileName(cleaned.name)).toEqual(cleaned);
    }),
  );
});
