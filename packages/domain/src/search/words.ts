/** Letters without a decomposition that are often typed in a plain form. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** The words of a text in lower case without accents, in their order. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\u00ad]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => plainLetters[letter] ?? letter)
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function trigramsOf(word: string): ReadonlySet<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** Shared trigrams of two words divided by all their trigrams, 0 to 1: `similarity` of PostgreSQL's pg_trgm. */
export function similarity(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), trigramsOf(other)];
  const shared = [...a].filter((trigram) => b.has(trigram)).length;
  return shared / (a.size + b.size - shared);
}

/** Below it two words do not match. pg_trgm's default is 0.3. */
const minSimilarity = 0.34;
const minInside = 4;

/**
 * How well a typed word matches a word of a text, 0 (not at all) to 1 (equal): a prefix scores nearly as much, a part
 * of a compound less, and a misspelt word by its trigrams, also when half-typed.
 */
export function fitOf(typed: string, word: string): number {
  if (word.startsWith(typed)) return 0.9 + (0.1 * typed.length) / word.length;
  if (typed.length >= minInside && word.includes(typed)) return 0.75;
  if (typed.length < minInside) return 0;
  const beginning = word.slice(0, typed.length + 1);
  const best = Math.max(similarity(typed, word), similarity(typed, beginning));
  return best >= minSimilarity ? 0.7 * best : 0;
}
