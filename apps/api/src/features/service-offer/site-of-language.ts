import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { sites } from '@labelwerk/domain/market/sites.ts';
import { siteOfPath } from '#features/market/index.ts';
import { type Language, languageFrom } from '#platform/messages/messages.ts';

/**
 * Market and language of a call that has a language and optionally a market, by default that of the language's site.
 */
export function siteOfLanguage(
  lang: string,
  market: string | undefined,
): {
  readonly market: MarketId;
  readonly language: Language;
} {
  const language = languageFrom(lang);
  const own = sites.find((site) => site.language === language)?.market;
  return siteOfPath({ market: market ?? String(own ?? ''), lang });
}
