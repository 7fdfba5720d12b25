import { createHash } from 'node:crypto';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { publicAddress } from '@labelwerk/domain/market/site-addresses.ts';
import { type Site, sites } from '@labelwerk/domain/market/sites.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import type { App } from '#platform/app.ts';
import type { Quote } from '../quotes-repository.ts';

/** A readable number: the day and six characters that distinguish the quotes of a day. It gives no access. */
export function numberOf({ id, created_at }: Pick<Quote, 'id' | 'created_at'>): string {
  const day = created_at.toISOString().slice(0, 10).replaceAll('-', '');
  return `${day}-${createHash('sha256').update(id).digest('hex').slice(0, 6).toUpperCase()}`;
}

/** The site a quote was made on. */
export function siteOfQuote({ market, language }: Pick<Quote, 'market' | 'language'>): Site {
  const own = sites.filter((site) => site.market === market);
  const found = own.find((site) => site.language === language) ?? own[0];
  if (!found) throw new RangeError(`There is no site of market ${market}`);
  return found;
}

type Addressed = Pick<Quote, 'id' | 'market' | 'language' | 'configuration'>;

/** Address of a quote in the shop. */
export const quoteAddress = ({ settings }: App, quote: Addressed): string =>
  publicAddress(settings, quotePath(quote));

/** Includes the configuration, so that the calculator opens with it after the quote has expired. */
export const quotePath = (quote: Addressed): string =>
  `${pathOf(siteOfQuote(quote).id, 'calculator')}?quote=${quote.id}&${toQuery(quote.configuration)}`;
