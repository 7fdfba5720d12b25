import { isMarketId, type MarketId, resolveMarket } from '@labelwerk/domain/market/markets.ts';
import { sites } from '@labelwerk/domain/market/sites.ts';
import { type Language, languageFrom } from '#platform/messages/messages.ts';

export type SiteOfPath = {
  readonly market: MarketId;
  readonly language: Language;
  /** Whether the market is a default, since the caller named none: it must not replace a stored one. */
  readonly isDefaultMarket: boolean;
};

/** Market and language of a path; the market's own language if that of the path is unknown. */
export function siteOfPath(params: { market: string; lang: string }): SiteOfPath {
  const market = resolveMarket(params.market);
  const own = sites.find((site) => site.market === market)?.language ?? 'en';
  const isNamed = /^\d{1,3}$/.test(params.market) && isMarketId(Number(params.market));
  return { market, language: languageFrom(params.lang) ?? own, isDefaultMarket: !isNamed };
}
