import type { Face } from '@labelwerk/artwork/document/font-files.ts';
import { wrapWords } from '@labelwerk/artwork/document/wrap-words.ts';
import { type Line, shapeLine } from './shape-line.ts';

/** Distances in multiples of the size: from the top of a line to its baseline, and from line to line. */
export const [ascent, leading] = [0.95, 1.2] as const;

const step = 0.25;
const ellipsis = '…';

/** A text to be set within `width` and `height`, which have the unit of the sizes. */
export type TextToFit = {
  readonly text: string;
  readonly face: Face;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** The smallest size that may be used. */
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
  const { face, least, width } = wish;
  for (let size = wish.size; size > least; size -= step) {
    const lines = linesAt(wish, size);
    if (isWithin(wish, lines, size) && !breaksWord(wish, size)) return set(wish, lines, size, 'fits');
  }
  const lines = linesAt(wish, least);
  if (isWithin(wish, lines, least)) return set(wish, lines, least, 'fits');
  const room = Math.max(1, Math.min(wish.lines, Math.floor(wish.height / (leading * least) + 1e-9)));
  if (!wish.ellipsis) return set(wish, lines, least, 'too-large');
  const shown = lines.slice(0, room);
  let last = shown.pop() ?? '';
  while (last !== '' && widthOf(last + ellipsis, face) > width / least)
    last = [...last].slice(0, -1).join('');
  return set(wish, [...shown, last.trimEnd() + ellipsis], least, 'cut');
}

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

const breaksWord = ({ text, face, width }: TextToFit, size: number): boolean =>
  text.split(/\s+/u).some((word) => widthOf(word, face) * size > width);
