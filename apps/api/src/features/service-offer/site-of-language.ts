import { sites } from '@labelwerk/domain/market/sites.ts';
import { type SiteOfPath, siteOfPath } from '#features/market/index.ts';
import { languageFrom } from '#platform/messages/messages.ts';

/**
 * Market and language of a call that has a language and optionally a market, by default that of the language's site.
 */
export function siteOfLanguage(lang: string, market: string | undefined): SiteOfPath {
  if (market !== undefined) return siteOfPath({ market, lang });
  const language = languageFrom(lang);
  const own = sites.find((site) => site.language === language)?.market;
  return { ...siteOfPath({ market: String(own ?? ''), lang }), isDefaultMarket: true };
}
