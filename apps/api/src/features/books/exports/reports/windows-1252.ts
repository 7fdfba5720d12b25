/** The signs of Windows-1252 between 0x80 and 0x9F, by their place; five places are empty. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const byteOf = new Map([...upper].map((sign, place) => [sign, 0x80 + place]));

/** Latin letters that have no decomposition into a letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ŋ: 'n' };

const isWritten = (sign: string): boolean => sign < '\u0080' || (sign >= '\u00a0' && sign <= '\u00ff');

function bytesOf(sign: string): number {
  const byte = byteOf.get(sign);
  if (byte !== undefined) return byte;
  if (isWritten(sign)) return sign.charCodeAt(0);
  const plain = plainLetters[sign] ?? sign.normalize('NFD').charAt(0);
  return isWritten(plain) ? plain.charCodeAt(0) : 0x3f;
}

/** A text in Windows-1252. Letters that it lacks lose their mark (ő is o); other signs become a question mark. */
export const windows1252 = (text: string): Buffer => Buffer.from(Array.from(text.normalize('NFC'), bytesOf));
