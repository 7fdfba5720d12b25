import { fitOf, trigramsOf, typedWordOf, wordsOf } from './words.ts';

/** The texts by which an entry is found: its name weighs most, then keywords, then its description. */
export type Findable = {
  readonly title: string;
  /** Other words that people search for. */
  readonly keywords?: string;
  readonly description?: string;
};

const weights = { title: 1, keywords: 0.8, description: 0.5 } as const;

/** A different word of the texts, the numbers of the entries that have it, and its weight in each. */
type IndexedWord = { readonly text: string; readonly entries: number[]; readonly weights: number[] };

/** Words of a query that are used, and its characters. */
const maxWords = 8;
const maxCharacters = 100;
/** Work between two points where a search may pause: words compared or entries scored. */
const worksPerStep = 500;

/**
 * An index of texts for many searches. Every different word is stored once, with the entries that have it, and is found
 * by its trigrams, so that a search compares only words that have a part in common with a typed one.
 */
export class TextIndex<T> {
  readonly #entries: T[] = [];
  readonly #words: IndexedWord[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #byTrigram = new Map<string, number[]>();

  /** Adds an entry, to be found by these texts. */
  add(entry: T, texts: Findable): void {
    const number = this.#entries.push(entry) - 1;
    const best = new Map<string, number>();
    for (const field of ['title', 'keywords', 'description'] as const)
      for (const word of wordsOf(texts[field] ?? '')) if (!best.has(word)) best.set(word, weights[field]);
    for (const [word, weight] of best) {
      const indexed = this.#wordOf(word);
      indexed.entries.push(number);
      indexed.weights.push(weight);
    }
  }

  #wordOf(text: string): IndexedWord {
    const number = this.#numbers.get(text);
    const stored = number === undefined ? undefined : this.#words[number];
    if (stored) return stored;
    const word: IndexedWord = { text, entries: [], weights: [] };
    const newNumber = this.#words.push(word) - 1;
    this.#numbers.set(text, newNumber);
    for (const trigram of trigramsOf(text)) {
      const numbers = this.#byTrigram.get(trigram);
      if (numbers) numbers.push(newNumber);
      else this.#byTrigram.set(trigram, [newNumber]);
    }
    return word;
  }

  /** The best fit of a typed word in each entry, by the entry's number; pauses after every step. */
  *#fitsOf(typedText: string): Generator<undefined, ReadonlyMap<number, number>> {
    const typed = typedWordOf(typedText);
    const shared = new Uint16Array(this.#words.length);
    const candidates: number[] = [];
    let works = 0;
    for (const trigram of typed.trigrams)
      for (const number of this.#byTrigram.get(trigram) ?? []) {
        if (shared[number] === 0) candidates.push(number);
        shared[number] = (shared[number] ?? 0) + 1;
        if (++works % (worksPerStep * 8) === 0) yield;
      }
    const fits = new Map<number, number>();
    for (const number of candidates) {
      if (++works % worksPerStep === 0) yield;
      const word = this.#words[number];
      const fit = word ? fitOf(typed, word.text, shared[number]) : 0;
      if (!word || fit === 0) continue;
      for (const [at, entry] of word.entries.entries()) {
        const score = fit * (word.weights[at] ?? 0);
        if (score > (fits.get(entry) ?? 0)) fits.set(entry, score);
        if (++works % (worksPerStep * 8) === 0) yield;
      }
    }
    return fits;
  }

  /**
   * The entries that match every typed word: exactly, as a prefix, inside a compound or misspelt; best match first,
   * equal ones in their order. Empty without a word. At most eight words are used. Ends at the first word that no
   * remaining entry has. A generator that pauses after each small step, so that its caller can do other work or give up.
   */
  *search(typed: string, max = 50): Generator<undefined, readonly T[]> {
    const words = [...new Set(wordsOf(typed.slice(0, maxCharacters)).slice(0, maxWords))];
    let scores: ReadonlyMap<number, number> | undefined;
    for (const word of words) {
      const fits = yield* this.#fitsOf(word);
      const earlier: ReadonlyMap<number, number> | undefined = scores;
      scores = earlier
        ? new Map(
            [...earlier].flatMap(([entry, score]) => {
              const fit = fits.get(entry);
              return fit === undefined ? [] : [[entry, score + fit] as const];
            }),
          )
        : fits;
      if (scores.size === 0) return [];
      yield;
    }
    return [...(scores ?? [])]
      .sort(([one, score], [other, otherScore]) => otherScore - score || one - other)
      .slice(0, max)
      .flatMap(([number]) => this.#entries[number] ?? []);
  }
}
