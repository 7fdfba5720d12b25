import type { Face } from '@labelwerk/artwork/document/font-files.ts';
import { wrapWords } from '@labelwerk/artwork/document/wrap-words.ts';
import { type Line, shapeLine } from './shape-line.ts';

/** Distances in multiples of the size: from the top of a line to its baseline, and from line to line. */
export const [ascent, leading] = [0.95, 1.2] as const;

const step = 0.25;
/** Longer texts are never tried: no label has room for them, and each try takes time. */
const mostCharacters = 2_000;
const ellipsis = '…';

/** A text to be set within `width` and `height`, which have the unit of the sizes. */
export type TextToFit = {
  readonly text: string;
  readonly face: Face;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** The smallest size that may be used, more than 0. */
  readonly least: number;
  /** The largest number of lines. */
  readonly lines: number;
  readonly ellipsis: boolean;
};

export type FittedText = {
  readonly lines: readonly Line[];
  readonly size: number;
  /** `cut`: ended with an ellipsis; `too-large`: runs out of the frame. */
  readonly outcome: 'fits' | 'cut' | 'too-large';
};

const widthOf = (text: string, face: Face): number => shapeLine(text, face).width;

/**
 * Sets a text at the largest size, in steps of a quarter, at which it fits without a broken word. If there is none, a
 * long word is broken at the smallest size; if the text still does not fit, it is cut or runs out of its frame.
 */
export function fitText(wish: TextToFit): FittedText {
  if (wish.text.length <= mostCharacters) return fitShort(wish);
  const fitted = fitShort({ ...wish, text: wish.text.slice(0, mostCharacters).toWellFormed() });
  return fitted.outcome === 'fits' ? { ...fitted, outcome: 'cut' } : fitted;
}

function fitShort(wish: TextToFit): FittedText {
  const { face, least, width } = wish;
  const words = wish.text.split(/\s+/u).map((word) => widthOf(word, face));
  const [longest, sum] = [Math.max(...words), words.reduce((total, word) => total + word, 0)];
  for (let size = wish.size; size > least; size -= step) {
    // Words without the blanks between them are a lower bound: most sizes need no wrapping to be ruled out.
    if (longest * size > width || sum * size > linesWithin(wish, size) * width) continue;
    const lines = linesAt(wish, size);
    if (isWithin(wish, lines, size)) return set(wish, lines, size, 'fits');
  }
  const lines = linesAt(wish, least);
  if (isWithin(wish, lines, least)) return set(wish, lines, least, 'fits');
  if (!wish.ellipsis) return set(wish, lines, least, 'too-large');
  const whole = lines.slice(0, Math.max(1, linesWithin(wish, least)));
  let last = whole.pop() ?? '';
  while (last !== '' && widthOf(last + ellipsis, face) > width / least)
    last = [...last].slice(0, -1).join('');
  return set(wish, [...whole, last.trimEnd() + ellipsis], least, 'cut');
}

/** The number of lines that there is room for. */
const linesWithin = ({ lines, height }: TextToFit, size: number): number =>
  Math.min(lines, Math.floor(height / (leading * size) + 1e-9));

const set = (
  { face }: TextToFit,
  lines: readonly string[],
  size: number,
  outcome: FittedText['outcome'],
): FittedText => ({ lines: lines.map((line) => shapeLine(line, face)), size, outcome });

/** The lines of a text at a size; a single line is never wrapped. */
function linesAt({ text, face, width, lines }: TextToFit, size: number): readonly string[] {
  const paragraphs = text.split(/\r\n|[\n\r]/u);
  if (lines === 1) return [paragraphs.join(' ')];
  return paragraphs.flatMap((line) => wrapWords(line, width / size, (words) => widthOf(words, face)));
}

const isWithin = ({ face, width, height, lines: most }: TextToFit, lines: readonly string[], size: number) =>
  lines.length <= most &&
  lines.length * leading * size <= height + 1e-9 &&
  lines.every((line) => widthOf(line, face) * size <= width + 1e-9);
