import { FaultySheets } from './sheet-fault.ts';

/** The shop's largest spreadsheet has some 100 kB: a larger file is something else. */
export const maxSheetBytes = 5_000_000;

const advice = 'save it as “CSV UTF-8”';

/**
 * The text of a spreadsheet in UTF-8. Other formats of spreadsheet programs (workbooks, UTF-16, Windows code
 * pages) would be misread and are refused.
 */
export function sheetText(file: string, bytes: Uint8Array): string {
  const refuse = (sentence: string, line?: number) => {
    throw new FaultySheets([{ file, line, sentence }]);
  };
  if (bytes.length > maxSheetBytes)
    refuse(`has more than ${maxSheetBytes} bytes, the maximum for a spreadsheet`);
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b) refuse(`is a workbook, not a text file: ${advice}`);
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    refuse(`is encoded in UTF-16: ${advice}`);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
  const strange = text.search(/[\u0000\uFFFD]/);
  if (strange >= 0)
    refuse(`contains bytes that are not UTF-8: ${advice}`, text.slice(0, strange).split('\n').length);
  return text;
}
