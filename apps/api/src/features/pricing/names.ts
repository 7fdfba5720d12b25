import type { Names } from '@labelwerk/contracts/materials/catalogue.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { hasMessage, type Language, messageOf } from '#platform/messages/messages.ts';

/** The name in a language; Australian English reads the English one. */
export const nameIn = (names: Names, language: Language): string =>
  names[language === 'au' ? 'en' : language];

const wordOf = (id: string): string => `calculator.extra.${id}`;

type NamingList = Pick<PriceList, 'extraNames'>;

/** Whether an extra can be shown to people: it is one of ours, or the operator has named it. */
export const hasExtraName = (list: NamingList, id: string): boolean =>
  list.extraNames?.[id] !== undefined || hasMessage(wordOf(id));

/** What an extra is called: as the operator's list says, else in our own words. */
export function extraName(list: NamingList, id: string, language: Language): string {
  const names = list.extraNames?.[id];
  return names ? nameIn(names as Names, language) : messageOf(language, wordOf(id));
}
