import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatMessage, type MessageValues } from '@labelwerk/messages/format-message.ts';

export const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'au'] as const;
export type Language = (typeof languages)[number];

type Catalogue = Readonly<Record<string, string>>;

const source = join(import.meta.dirname, '..', '..');

/** Every `messages/{language}.json` of the API's source, as one flat catalogue a language. */
function loadCatalogues(): Record<Language, Catalogue> {
  const folders = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'messages')
    .map((path) => join(source, path));
  const load = (language: Language): Catalogue =>
    Object.assign({}, ...folders.map((folder) => readCatalogue(join(folder, `${language}.json`))));
  return Object.fromEntries(languages.map((language) => [language, load(language)])) as Record<
    Language,
    Catalogue
  >;
}

function readCatalogue(path: string): Catalogue {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Catalogue;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

const catalogues = loadCatalogues();

/** The sentence of a message key in a language (an ICU message), with its values; the key itself when it is unknown. */
export function messageOf(language: Language, key: string, values: MessageValues = {}): string {
  const text = catalogues[language][key] ?? catalogues.en[key];
  return text === undefined ? key : formatMessage(language, text, values);
}

export const hasMessage = (key: string): boolean => key in catalogues.en;

/** A language code of ours from anything a caller may send; English when it is none. */
export function languageFrom(raw: string | undefined): Language | undefined {
  const code = raw?.toLowerCase();
  if (code === 'en-au') return 'au';
  return languages.find((language) => language === code || code?.startsWith(`${language}-`));
}
