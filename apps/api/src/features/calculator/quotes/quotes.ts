import { randomBytes } from 'node:crypto';
import type { QuoteAnswer } from '@labelwerk/contracts/calculator/quotes.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { asOffered, currentCatalogue, extraName, priceConfiguration } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { failure, failureOfPart, type Result, success } from '#platform/problems/failure.ts';
import { findQuoteById, findStoredQuotes, insertQuote, type Quote } from './quotes-repository.ts';

const validDays = 30;

/** A quote, and the extras it was made with that are no longer offered. */
type FoundQuote = Quote & { readonly withdrawn: readonly string[] };

/**
 * Saves a quote: configuration and price are fixed for 30 days. Its id can't be guessed; whoever knows it can
 * read the quote.
 */
export async function saveQuote(
  app: Pick<App, 'db' | 'part' | 'now'>,
  wanted: {
    configuration: Configuration;
    name: string;
    market: MarketId;
    language: Language;
    customerId: number | null;
    /** The person who saves it, of those who share the account. */
    personId?: number | null;
  },
): Promise<Result<Quote, 'request.invalid'>> {
  const priced = await priceConfiguration(app, wanted.configuration, {
    market: wanted.market,
    customerId: wanted.customerId,
  });
  if (!priced.ok) return failureOfPart('configuration', priced);
  const now = app.now();
  const quote = await insertQuote(app.db, {
    id: randomBytes(24).toString('base64url'),
    market: wanted.market,
    language: wanted.language,
    name: wanted.name,
    configuration: JSON.stringify(wanted.configuration),
    sheet: JSON.stringify(priced.value),
    customer_id: wanted.customerId,
    person_id: wanted.personId ?? null,
    created_at: now,
    valid_until: new Date(now.getTime() + validDays * 86_400_000),
  });
  return success(quote);
}

/**
 * The quote of an id while it is valid, as it can be ordered now: without extras that are no longer offered,
 * at its own price less theirs. One made with a customer's own conditions is found for this customer alone.
 */
export async function findQuote(
  app: Pick<App, 'db' | 'part' | 'now'>,
  quoteId: string,
  customerId: number | null,
): Promise<Result<FoundQuote, 'calculator.quote-expired' | 'calculator.quote-missing'>> {
  const quote = await findQuoteById(app.db, quoteId);
  if (!quote || (quote.customer_id !== null && quote.customer_id !== customerId)) {
    return failure('calculator.quote-missing');
  }
  if (quote.valid_until <= app.now()) return failure('calculator.quote-expired');
  const { line, withdrawn } = await asOffered(app, quote, quote.market);
  return success({ ...line, withdrawn });
}

/** Quotes by their ids as they can be ordered now, regardless of who may use them; unknown ids are left out. */
export async function findQuotes(app: Pick<App, 'part'>, db: Db, ids: readonly string[]): Promise<Quote[]> {
  const stored = await findStoredQuotes(db, ids);
  return Promise.all(stored.map(async (quote) => (await asOffered(app, quote, quote.market)).line));
}

/** Notes of a quote in its language: extras that are no longer offered. */
async function notesOn(app: Pick<App, 'part'>, { withdrawn, language }: FoundQuote): Promise<string[]> {
  if (withdrawn.length === 0) return [];
  const { priceList } = await currentCatalogue(app);
  return withdrawn.map((id) => {
    const name = extraName(priceList, id, language);
    return messageOf(language, 'pricing.withdrawn', { name });
  });
}

export const presentQuote = async (app: Pick<App, 'part'>, quote: FoundQuote): Promise<QuoteAnswer> => ({
  id: quote.id,
  name: quote.name,
  market: quote.market,
  lang: quote.language,
  configuration: quote.configuration,
  price: quote.sheet,
  created_at: quote.created_at.toISOString(),
  valid_until: quote.valid_until.toISOString(),
  notes: await notesOn(app, quote),
});
