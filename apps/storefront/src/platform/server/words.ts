import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import type { Messages } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';

const folder = join(process.cwd(), 'messages');
const kept = new Map<string, Messages>();

/** All words of a language, one object a room. */
export function wordsOf(language: Language): Messages {
  const known = kept.get(language);
  if (known && process.env.NODE_ENV === 'production') return known;
  const rooms = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  const words = Object.fromEntries(
    rooms.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(join(folder, language, name), 'utf8'))]),
  ) as unknown as Messages;
  kept.set(language, words);
  return words;
}

/** The words of some rooms: what a page's islands need goes to the browser and nothing else. */
export function roomsOf(language: Language, rooms: readonly (keyof Messages)[]): Partial<Messages> {
  const words = wordsOf(language);
  return Object.fromEntries(rooms.map((room) => [room, words[room]])) as Partial<Messages>;
}

export default getRequestConfig(async ({ requestLocale }) => {
  const language = ((await requestLocale) ?? 'en') as Language;
  // Australian English is a language of its own here; for number and date rules it is en-AU.
  return { locale: language, messages: wordsOf(language), timeZone: 'UTC' };
});
