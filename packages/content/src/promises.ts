import type { Language } from '@labelwerk/domain/market/sites.ts';
import { takeBackMinutes } from '@labelwerk/domain/orders/approval.ts';
import {
  invoicedAfter,
  labelsCancelFreeUntil,
  servicesCancelFreeUntil,
} from '@labelwerk/domain/orders/promises.ts';
import { formatMessage } from '@labelwerk/messages/format-message.ts';
import au from '../messages/au.json' with { type: 'json' };
import de from '../messages/de.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import it from '../messages/it.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

const sentences: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  au,
  de,
  en,
  es,
  fr,
  it,
  nl,
};

/** What the shop promises about every order, one sentence each. */
export type Promises = {
  /** Until when labels can be cancelled free of charge. */
  readonly cancel: string;
  /** Until when services can. */
  readonly service: string;
  /** When the invoice comes. */
  readonly invoice: string;
};

/**
 * The shop's promises in a language, chosen by the tables of states: pages, mails and the interface say the same
 * sentence. Throws RangeError if a table has changed and nobody has written the sentence for it.
 */
export function promisesIn(language: Language): Promises {
  const sentence = (key: string): string => {
    const text = sentences[language][key];
    if (text === undefined) throw new RangeError(`There is no sentence ${key} in ${language}`);
    return formatMessage(language, text, { minutes: takeBackMinutes });
  };
  return {
    cancel: sentence(`cancel.${labelsCancelFreeUntil()}`),
    service: sentence(`service.${servicesCancelFreeUntil()}`),
    invoice: sentence(`invoice.${invoicedAfter()}`),
  };
}
