import type { Edges, ReadCode } from './scan-line.ts';

/** Characters; below, their wide elements as nine bits, the first element being the highest bit (ISO/IEC 16388). */
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*';
const patterns = [
  0x034, 0x121, 0x061, 0x160, 0x031, 0x130, 0x070, 0x025, 0x124, 0x064, 0x109, 0x049, 0x148, 0x019, 0x118,
  0x058, 0x00d, 0x10c, 0x04c, 0x01c, 0x103, 0x043, 0x142, 0x013, 0x112, 0x052, 0x007, 0x106, 0x046, 0x016,
  0x181, 0x0c1, 0x1c0, 0x091, 0x190, 0x0d0, 0x085, 0x184, 0x0c4, 0x0a8, 0x0a2, 0x08a, 0x02a, 0x094,
];
const byPattern = new Map(patterns.map((pattern, index) => [pattern, characters[index] ?? '']));
const [fewest, longest] = [2, 48];

/**
 * The character whose nine elements begin at edge `at`, and the width of its narrow elements; three of the nine are
 * wide.
 */
function characterAt(edges: Edges, at: number): { character: string; narrow: number } | undefined {
  if (edges[at + 9] === undefined) return undefined;
  const widths = Array.from(
    { length: 9 },
    (_, index) => (edges[at + index + 1] ?? 0) - (edges[at + index] ?? 0),
  );
  const sorted = widths.toSorted((a, b) => b - a);
  const [third = 0, fourth = 0] = [sorted[2], sorted[3]];
  if (!(third > 1.3 * fourth)) return undefined;
  const limit = (third + fourth) / 2;
  const pattern = widths.reduce((bits, width) => bits * 2 + (width > limit ? 1 : 0), 0);
  const character = byPattern.get(pattern);
  const narrow = sorted.slice(3).reduce((sum, width) => sum + width, 0) / 6;
  return character === undefined ? undefined : { character, narrow };
}

/** Reads a Code 39 that begins at edge `at`, from its start asterisk to its stop asterisk. */
export function readCode39(edges: Edges, at: number): ReadCode | undefined {
  const start = characterAt(edges, at);
  if (start?.character !== '*') return undefined;
  let text = '';
  let narrow = start.narrow;
  for (let place = at + 10; text.length <= longest; place += 10) {
    const gap = (edges[place] ?? 0) - (edges[place - 1] ?? 0);
    const next = characterAt(edges, place);
    if (!next || gap > 5 * narrow || Math.abs(next.narrow / start.narrow - 1) > 0.35) return undefined;
    narrow = (narrow * (text.length + 1) + next.narrow) / (text.length + 2);
    if (next.character !== '*') {
      text += next.character;
      continue;
    }
    const [from, to, behind] = [edges[at], edges[place + 9], edges[place + 10]];
    if (text.length < fewest || from === undefined || to === undefined) return undefined;
    return {
      kind: 'Code 39',
      text,
      valid: true,
      from,
      to,
      module: narrow,
      before: (from - (edges[at - 1] ?? 0)) / narrow,
      behind: behind === undefined ? Number.POSITIVE_INFINITY : (behind - to) / narrow,
    };
  }
  return undefined;
}
