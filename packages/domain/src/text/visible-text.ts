/** Scripts whose letters are joined or kept apart by joiners (U+200C, U+200D), which their spelling needs. */
const joining =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}' +
  '\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}' +
  '\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}';

const ignorable = '\\p{Default_Ignorable_Code_Point}';

/** Invisible characters that belong to what stands before them, and are kept there. */
const needed = [
  // A joiner within a word of a script that spells with them.
  `(?<=[${joining}])(?<!${ignorable})[\\u200c\\u200d]`,
  // The joiner of an emoji made of several, and the selector of its form.
  '(?<=\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0f]?)\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  // The form of a Chinese character, and of a Mongolian letter.
  '(?<=\\p{Script=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  `(?<=\\p{Script=Mongolian})(?<!${ignorable})[\\u180b-\\u180d\\u180f]`,
  // The letters behind a black flag that make it that of a part of a country.
  '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,8})[\\u{e0020}-\\u{e007f}]',
].join('|');

/**
 * Everything that is not seen: what Unicode lets programs ignore (zero-width characters, marks that turn the direction
 * of reading, fillers, tags), controls, and the marks of annotations.
 */
const unseen = new RegExp(`(${needed})|[${ignorable}\\p{Cc}\\ufff9-\\ufffb]`, 'gu');
/** What takes a place like a space, or ends a line. */
const blank = /[\t\n\v\f\r\u0085\u2028\u2029\u2800]+/g;

/**
 * A text of one line as it is kept and shown: composed (NFC), line breaks and tabs as spaces, without characters that
 * are not seen, except where a script or an emoji is spelled with them. Two names that look alike because of hidden
 * characters become one, and none can turn the direction of the text around it.
 */
export function visibleLine(text: string): string {
  let line = text.replace(blank, ' ').normalize('NFC');
  // Composing puts marks in their order, and what is left out brings others together: until nothing changes any more.
  for (;;) {
    const seen = line.replace(unseen, '$1').normalize('NFC');
    if (seen === line) return line;
    line = seen;
  }
}

/** The same for a text of several lines: line breaks stay, as line feeds. */
export const visibleText = (text: string): string =>
  text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map(visibleLine)
    .join('\n');
