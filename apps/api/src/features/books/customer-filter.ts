/** A customer by number, or beginnings of words of the name; no words: all. */
export type CustomerFilter = {
  readonly customerId?: number | undefined;
  readonly words: readonly string[];
};

const maxWords = 8;
const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords);

/** A number of digits alone is that of a customer; everything else is a name. */
export const customerOf = (text: string): CustomerFilter =>
  /^\d{1,15}$/.test(text) ? { customerId: Number(text), words: [] } : { words: wordsOf(text) };

/** The query of words for PostgreSQL's search. */
export const searchOf = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(' & ');
