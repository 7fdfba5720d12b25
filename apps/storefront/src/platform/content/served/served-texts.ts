import type { ContentName } from '@labelwerk/content/names.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';

/** Path of a picture in the shop, and its size in px. */
export type TextPicture = { readonly src: string; readonly width: number; readonly height: number };
export type TextPictures = Readonly<Record<string, TextPicture>>;

/** A text as the content service provides it. */
export type ServedText = {
  readonly name: ContentName;
  readonly title: string;
  readonly description: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The text as Markdoc with tags and variables, from a service that provides it. */
  readonly markdoc?: string | undefined;
  /** The pictures of the text, by name. */
  readonly media?: TextPictures | undefined;
  /** HTML of an editor: rendered only after sanitizing. */
  readonly html: string;
  readonly order: number;
  readonly date: string;
};

export type TextsOfLanguage = ReadonlyMap<ContentName, ServedText>;
export type ServedTexts = ReadonlyMap<Language, TextsOfLanguage>;

/**
 * The server and the framework load this module separately; this global symbol lets them share the texts.
 */
const place = Symbol.for('labelwerk.served-texts');
const global = globalThis as { [place]?: { readonly texts: ServedTexts; readonly origin: string } };

/** Sets the texts of the content service at an origin, for all pages made from now on. */
export function setServedTexts(texts: ServedTexts | undefined, origin = ''): void {
  if (texts) global[place] = { texts, origin };
  else delete global[place];
}

/**
 * The texts of a language; undefined until the service was reached, for example during the build. Texts
 * missing in Australian English are taken from English.
 */
export function servedTexts(language: Language): TextsOfLanguage | undefined {
  const all = global[place]?.texts;
  if (language !== 'au') return all?.get(language);
  const english = all?.get('en');
  const own = all?.get('au');
  return own && english ? new Map([...english, ...own]) : own;
}

/** One text in a language. */
export function servedText(language: Language, name: ContentName): ServedText | undefined {
  const all = global[place]?.texts;
  return all?.get(language)?.get(name) ?? (language === 'au' ? all?.get('en')?.get(name) : undefined);
}

/** The origin of the content service: its URLs count as the shop's own. Empty until it was reached. */
export const servedOrigin = (): string => global[place]?.origin ?? '';
