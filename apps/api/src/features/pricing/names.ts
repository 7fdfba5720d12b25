import type { Names } from '@labelwerk/contracts/materials/catalogue.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { hasMessage, type Language, storedMessageOf } from '#platform/messages/messages.ts';

/** The name in a language; Australian English uses the English one. */
export const nameIn = (names: Names, language: Language): string =>
  names[language === 'au' ? 'en' : language];

const wordOf = (id: string) => `calculator.extra.${id}`;

type NamingList = Pick<PriceList, 'extraNames'>;

/** Whether an extra has a name to show: one of the shop's messages, or of the operator's list. */
export const hasExtraName = (list: NamingList, id: string): boolean =>
  list.extraNames?.[id] !== undefined || hasMessage(wordOf(id));

/** The name of an extra: from the operator's list, otherwise from the shop's messages. */
export function extraName(list: NamingList, id: string, language: Language): string {
  const names = list.extraNames?.[id];
  return names ? nameIn(names as Names, language) : storedMessageOf(language, wordOf(id));
}
