import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spellOut } from './spell-out.ts';

const latin = /^[ -~ -ÿĀ-ſȘșȚț–—’‘“”€]$/u;
const canWrite = (sign: string) => latin.test(sign) && sign !== 'ţ' && sign !== '²';

test.each([
  ['Zażółć gęślą jaźń', 'Zażółć gęślą jaźń'],
  ['Çağrı Şimşek, İstanbul', 'Çağrı Şimşek, İstanbul'],
  ['Alexandru Muţescu', 'Alexandru Muțescu'],
  ['Nguyễn Văn Được', 'Nguyen Văn Đuoc'],
  ['Γιώργος Παπαδόπουλος, Αθήνα', 'Giorgos Papadopoulos, Athina'],
  ['ΟΥΖΟ Αύρα', 'OUZO Avra'],
  ['Щедрин и Жуков', 'Shchedrin i Zhukov'],
  ['ЩЕДРИН Ю. Б.', 'SHCHEDRIN Iu. B.'],
  ['Київ, Љубљана', 'Kiiv, Ljubljana'],
  ['12 m², № 7', '12 m2, No 7'],
  ['ﬁne\u200bline\u00ad', 'fineline\u00ad'],
  ['e\u0301tiquette', 'étiquette'],
  ['北京 标签', 'BeiJing BiaoQian'],
  ['ラベル', 'raberu'],
  ['김철수', 'GimCheolSu'],
  ['محمد', 'mhmd'],
  ['Wein 🍷', 'Wein ?'],
])('%s is written as %s', (text, written) => {
  expect(spellOut(text, canWrite)).toBe(written);
});

test('any text becomes characters of the font, and Latin text is unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const written = spellOut(text, canWrite);
      for (const sign of written) expect(canWrite(sign)).toBe(true);
      expect(spellOut(written, canWrite)).toBe(written);
    }),
  );
});
