import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Language, languages } from '#platform/messages.ts';

/** The rules' sentences come with the rules, a file a language. */
const folder = join(
  dirname(createRequire(import.meta.url).resolve('@labelwerk/artwork/limits.ts')),
  '..',
  'messages',
);

const catalogues = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Readonly<Record<string, string>>,
  ]),
) as Record<Language, Readonly<Record<string, string>>>;

/** A rule's sentence in a language, with its parameters filled in; the key itself for a rule without one. */
export function preflightText(
  language: Language,
  key: string,
  params: Readonly<Record<string, string | number>>,
): string {
  const text = catalogues[language][key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}
