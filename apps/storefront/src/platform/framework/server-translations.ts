import type { Site } from '@labelwerk/domain/market/sites.ts';
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core';
import { messagesOf } from '../feature-messages.ts';

type Part = NamespaceKeys<Messages, NestedKeyOf<Messages>>;
type Translator<Name extends Part> = ReturnType<typeof createTranslator<Messages, Name>>;

const translators = new WeakMap<Messages, Map<string, unknown>>();

/**
 * Messages of components that only the server renders: `serverTranslations(site, 'cart')('title')`, in the site's
 * language, with its formats and plurals. Returns at once: `loadMessages` must have read the language before, which
 * whatever answers a request does first. Throws otherwise.
 */
export function serverTranslations<Name extends Part>(site: Site, part: Name): Translator<Name> {
  const messages = messagesOf(site.language);
  const translatorsOfMessages = translators.get(messages) ?? new Map<string, unknown>();
  translators.set(messages, translatorsOfMessages);
  const key = `${site.hreflang} ${part}`;
  const translator =
    translatorsOfMessages.get(key) ??
    createTranslator({ locale: site.hreflang, messages, namespace: part, timeZone: 'UTC' });
  translatorsOfMessages.set(key, translator);
  return translator as Translator<Name>;
}
