import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageLanguages, messageSets } from './message-sets.ts';

const sets = messageSets(join(import.meta.dirname, '..', '..', '..'));

/** Reasons that are shown inside another text: sentences of their own, so the other text must not go on after them. */
const nested = {
  'service.obstacle': ['services.not-offered'],
  'pack.obstacle': ['samples.not-offered', 'samples.gone'],
} as const;

/** Faults of punctuation where one text ends and the other goes on. */
const fault = /[.!?…]\s*[.!?]|[:,;\u00a0]\s*\p{Lu}[^.!?]*[.!?]\s+\p{Lu}/u;

test.each(messageLanguages)(
  'reasons that are sentences are no part of another sentence, in %s',
  (language) => {
    const texts = new Map(sets.flatMap((set) => [...set.textsIn(language)]));
    const faults = Object.entries(nested).flatMap(([key, reasons]) =>
      reasons.flatMap((code) => {
        const [outer, reason] = [texts.get(key), texts.get(code)];
        if (outer === undefined || reason === undefined) return [`${key}, ${code}: no text`];
        const shown = outer.replace('{reason}', reason);
        return fault.test(shown) ? [`${key}, ${code}: ${shown}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  },
);
