import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Sentences } from '@labelwerk/artwork/preflight/findings/finding-words.ts';
import { type Language, languages } from '#platform/messages/messages.ts';

/** The rules' sentences come with the rules, a file a language. */
const folder = join(
  dirname(createRequire(import.meta.url).resolve('@labelwerk/artwork/limits.ts')),
  '..',
  'messages',
);

const catalogues = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Sentences,
  ]),
) as Record<Language, Sentences>;

export const sentencesOf = (language: Language): Sentences => catalogues[language];
