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

/** The different trigrams of a word with two blanks before and one after it, as in pg_trgm. */
export function trigramsOf(word: string): ReadonlySet<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

function similarityOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of b) if (a.has(trigram)) shared += 1;
  return shared / (a.size + b.size - shared);
}

/** Shared trigrams of two words divided by all their trigrams, 0 to 1: `similarity` of PostgreSQL's pg_trgm. */
export const similarity = (one: string, other: string): number =>
  similarityOf(trigramsOf(one), trigramsOf(other));

/** Below it two words do not match. pg_trgm's default is 0.3. */
const minSimilarity = 0.34;
const minInside = 4;

/** A typed word and its trigrams. */
export type TypedWord = { readonly word: string; readonly trigrams: ReadonlySet<string> };

export const typedWordOf = (word: string): TypedWord => ({ word, trigrams: trigramsOf(word) });

/**
 * How well a typed word matches a word of a text, 0 (not at all) to 1 (equal): a prefix scores nearly as much, a part
 * of a compound less, and a misspelt word by its trigrams, also when half-typed. `shared`: the number of trigrams that
 * both have, if the caller has counted them; words that share too few are then not compared.
 */
export function fitOf(typed: string | TypedWord, word: string, shared = Number.POSITIVE_INFINITY): number {
  const { word: text, trigrams } = typeof typed === 'string' ? typedWordOf(typed) : typed;
  if (word.startsWith(text)) return 0.9 + (0.1 * text.length) / word.length;
  if (text.length < minInside) return 0;
  if (word.includes(text)) return 0.75;
  // The beginning of the word may have one trigram more in common: its last one.
  if ((shared + 1) / trigrams.size < minSimilarity) return 0;
  const whole = similarityOf(trigrams, trigramsOf(word));
  const isLonger = word.length > text.length + 1;
  const beginning = isLonger ? similarityOf(trigrams, trigramsOf(word.slice(0, text.length + 1))) : 0;
  const best = Math.max(whole, beginning);
  return best >= minSimilarity ? 0.7 * best : 0;
}
