/** Scripts whose spelling needs joiners (U+200C, U+200D). */
const joining =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}' +
  '\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}' +
  '\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}';

const ignorable = '\\p{Default_Ignorable_Code_Point}';

/** Invisible characters that belong to the preceding character and are kept. */
const needed = [
  // A joiner within a word of such a script.
  `(?<=[${joining}])(?<!${ignorable})[\\u200c\\u200d]`,
  // The joiner of a composed emoji, and its variation selector.
  '(?<=\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0f]?)\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  // Variation selectors of a Chinese character and of a Mongolian letter.
  '(?<=\\p{Script=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  `(?<=\\p{Script=Mongolian})(?<!${ignorable})[\\u180b-\\u180d\\u180f]`,
  // The tag letters after a black flag that make it the flag of a region.
  '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,8})[\\u{e0020}-\\u{e007f}]',
].join('|');

/**
 * All invisible characters: Unicode's default ignorable ones (zero-width characters, bidirectional marks, fillers,
 * tags), controls, and annotation marks.
 */
const unseen = new RegExp(`(${needed})|[${ignorable}\\p{Cc}\\ufff9-\\ufffb]`, 'gu');
/** Characters that act like a space or end a line. */
const blank = /[\t\n\v\f\r\u0085\u2028\u2029\u2800]+/g;

/**
 * Normalises a single-line text: NFC, line breaks and tabs as spaces, invisible characters removed unless a script or
 * an emoji needs them. Two names that differ only in hidden characters become equal, and none can change the writing
 * direction of the text around it.
 */
export function visibleLine(text: string): string {
  let line = text.replace(blank, ' ').normalize('NFC');
  // Composing reorders marks, and removing characters brings others together: repeat until nothing changes.
  for (;;) {
    const cleanedLine = line.replace(unseen, '$1').normalize('NFC');
    if (cleanedLine === line) return line;
    line = cleanedLine;
  }
}

/** The same for a text of several lines: line breaks are kept, as line feeds. */
export const visibleText = (text: string): string =>
  text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map(visibleLine)
    .join('\n');
