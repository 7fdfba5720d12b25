import { type MarketId, resolveMarket } from '@labelwerk/domain/market/markets.ts';
import { sites } from '@labelwerk/domain/market/sites.ts';
import { type Language, languageFrom } from '#platform/messages/messages.ts';

/** Market and language of a path; the market's own language if that of the path is unknown. */
export function siteOfPath(params: { market: string; lang: string }): {
  readonly market: MarketId;
  readonly language: Language;
} {
  const market = resolveMarket(params.market);
  const own = sites.find((site) => site.market === market)?.language ?? 'en';
  return { market, language: languageFrom(params.lang) ?? own };
}
