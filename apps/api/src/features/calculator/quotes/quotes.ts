import { randomBytes } from 'node:crypto';
import type { QuoteAnswer } from '@labelwerk/contracts/calculator/quotes.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration.ts';
import { priceConfiguration } from '#features/pricing/index.ts';
import type { Language } from '#platform/messages/messages.ts';
import { failure, failureOfPart, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { findQuoteById, insertQuote, type Quote } from './quotes-repository.ts';

const validDays = 30;

/** Saves a quote: configuration and price stand for 30 days. Its id can't be guessed and is all one needs to read it. */
export async function saveQuote(
  services: Services,
  wanted: {
    configuration: Configuration;
    name: string;
    market: MarketId;
    language: Language;
    customerId: number | null;
  },
): Promise<Result<Quote>> {
  const priced = await priceConfiguration(services, wanted.configuration, wanted.market, wanted.customerId);
  if (!priced.ok) return failureOfPart('configuration', priced);
  const now = services.now();
  const quote = await insertQuote(services.db, {
    id: randomBytes(24).toString('base64url'),
    market: wanted.market,
    language: wanted.language,
    name: wanted.name,
    configuration: JSON.stringify(wanted.configuration),
    sheet: JSON.stringify(priced.value),
    customer_id: wanted.customerId,
    created_at: now,
    valid_until: new Date(now.getTime() + validDays * 86_400_000),
  });
  return success(quote);
}

/**
 * The quote of an id while it is valid. One made with a customer's own conditions is for this customer alone: for
 * anybody else it is not there.
 */
export async function findQuote(
  services: Services,
  quoteId: string,
  customerId: number | null,
): Promise<Result<Quote>> {
  const quote = await findQuoteById(services.db, quoteId);
  if (!quote || (quote.customer_id !== null && quote.customer_id !== customerId)) {
    return failure(404, 'calculator.quote-missing');
  }
  if (quote.valid_until <= services.now()) return failure(410, 'calculator.quote-expired');
  return success(quote);
}

export const presentQuote = (quote: Quote): QuoteAnswer => ({
  id: quote.id,
  name: quote.name,
  market: quote.market,
  lang: quote.language,
  // Stored after it passed the schema: the domain's read-only lists are the same shape.
  configuration: quote.configuration as QuoteAnswer['configuration'],
  price: quote.sheet as QuoteAnswer['price'],
  created_at: quote.created_at.toISOString(),
  valid_until: quote.valid_until.toISOString(),
});
