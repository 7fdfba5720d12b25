import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inDecimalsOf } from '@labelwerk/domain/market/decimals.ts';
import { languageOfCode } from '@labelwerk/domain/market/sites.ts';
import { formatMessage, type MessageValues } from '@labelwerk/messages/format-message.ts';

export const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'au'] as const;
export type Language = (typeof languages)[number];

/**
 * The texts by key. Every folder `messages` adds the keys of its English texts in its `keys.ts`, by declaration merging:
 * `declare module '#platform/messages/messages.ts' { interface MessageKeys extends Readonly<typeof texts> {} }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: every folder of messages merges its keys into it
export interface MessageKeys {}
export type MessageKey = keyof MessageKeys;
/** What follows a prefix in the keys that have it. */
export type KeyAfter<Prefix extends string> = {
  [Key in MessageKey]: Key extends `${Prefix}${infer Rest}` ? Rest : never;
}[MessageKey];

type Catalogue = Readonly<Record<string, string>>;

const source = join(import.meta.dirname, '..', '..');

let folders: readonly string[] | undefined;
const catalogues = new Map<Language, Catalogue>();

/** Every `messages/{language}.json` of the API's source as one flat catalogue, read when the language is first used. */
function catalogueOf(language: Language): Catalogue {
  const known = catalogues.get(language);
  if (known) return known;
  folders ??= readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'messages')
    .map((path) => join(source, path));
  const parts = folders.map((folder) => readCatalogue(join(folder, `${language}.json`)));
  const catalogue: Catalogue = Object.assign({}, ...parts);
  catalogues.set(language, catalogue);
  return catalogue;
}

function readCatalogue(path: string): Catalogue {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Catalogue;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Formats a number with decimals by the language; all other values are unchanged. */
const written = (language: Language, values: MessageValues): MessageValues =>
  Object.values(values).some((value) => typeof value === 'number' && !Number.isInteger(value))
    ? Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'number' && !Number.isInteger(value) ? inDecimalsOf(language, value) : value,
        ]),
      )
    : values;

/** The text of a message key in a language (an ICU message), with its values. */
export function messageOf(language: Language, key: MessageKey, values: MessageValues = {}): string {
  const text = catalogueOf(language)[key] ?? catalogueOf('en')[key] ?? key;
  return formatMessage(language, text, written(language, values));
}

/** Whether a text is a message key. */
export const hasMessage = (key: string): key is MessageKey => key in catalogueOf('en');

/** The text of a key that was stored or loaded; the key itself if there is no such message (any more). */
export const storedMessageOf = (language: Language, key: string, values?: MessageValues): string =>
  hasMessage(key) ? messageOf(language, key, values) : key;

/** The supported language that a text names; undefined if it is none. */
export const languageFrom = (raw: string | undefined): Language | undefined =>
  raw === undefined ? undefined : languageOfCode(raw);
