import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Sentences } from '@labelwerk/artwork/preflight/findings/finding-words.ts';
import type { Language } from '#platform/messages/messages.ts';

/** The rules' messages belong to the rules package, one file per language. */
const folder = join(
  dirname(createRequire(import.meta.url).resolve('@labelwerk/artwork/limits.ts')),
  '..',
  'messages',
);

const catalogues = new Map<Language, Sentences>();

/** The rules' messages in a language, read on first use. */
export function sentencesOf(language: Language): Sentences {
  const known = catalogues.get(language);
  if (known) return known;
  const sentences = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Sentences;
  catalogues.set(language, sentences);
  return sentences;
}
