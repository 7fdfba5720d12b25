import { fitOf, wordsOf } from './words.ts';

/** A searchable entry: its name weighs most, then keywords, then its description. */
export type Findable = {
  readonly title: string;
  /** Other words that people search for. */
  readonly keywords?: string;
  readonly description?: string;
};

const weights = { title: 1, keywords: 0.8, description: 0.5 } as const;

type Fields = readonly (readonly [weight: number, words: readonly string[]])[];
export type Searched<T> = { readonly entry: T; readonly fields: Fields };

/** Splits the words of all entries once, for many searches. */
export const searchable = <T extends Findable>(entries: readonly T[]): readonly Searched<T>[] =>
  entries.map((entry) => ({
    entry,
    fields: [
      [weights.title, wordsOf(entry.title)],
      [weights.keywords, wordsOf(entry.keywords ?? '')],
      [weights.description, wordsOf(entry.description ?? '')],
    ],
  }));

const bestFit = (typed: string, fields: Fields): number =>
  Math.max(0, ...fields.flatMap(([weight, words]) => words.map((word) => weight * fitOf(typed, word))));

/**
 * The entries that match every typed word: exactly, as a prefix, inside a compound or misspelt; best match first, equal
 * ones in their order. Empty without a word. At most eight words are used.
 */
export function findTexts<T extends Findable>(
  all: readonly Searched<T>[],
  typed: string,
  max = 50,
): readonly T[] {
  const words = wordsOf(typed.slice(0, 100)).slice(0, 8);
  if (words.length === 0) return [];
  return all
    .map(({ entry, fields }) => {
      const fits = words.map((word) => bestFit(word, fields));
      return { entry, score: fits.includes(0) ? 0 : fits.reduce((sum, fit) => sum + fit, 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, max)
    .map(({ entry }) => entry);
}
