import { type Findable, TextIndex } from './text-index.ts';

/** The index of a list of entries, built at once. */
export function indexTexts<T extends Findable>(entries: readonly T[]): TextIndex<T> {
  const index = new TextIndex<T>();
  for (const entry of entries) index.add(entry, entry);
  return index;
}

/** The result of a search (see `TextIndex.search`), without a pause. */
export function findTexts<T>(index: TextIndex<T>, typed: string, max?: number): readonly T[] {
  const steps = index.search(typed, max);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
