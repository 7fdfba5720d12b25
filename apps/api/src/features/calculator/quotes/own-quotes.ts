import * as schemas from '@labelwerk/contracts/calculator/call-schemas.ts';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { namesWithin } from '#features/account/index.ts';
import { catalogueNaming } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { summaryOf, titleOf } from './paper/describe-label.ts';
import { numberOf, quotePath } from './paper/quote-facts.ts';
import { findQuotesOf } from './quotes-repository.ts';

export function ownQuoteRoutes(server: Server, app: Pick<App, 'db' | 'part'>): void {
  const route = callRoutes(server, calculatorCalls, schemas);
  route('listQuotes', async (request) => {
    const language = languageOf(request);
    const quotes = await findQuotesOf(app.db, request.params.customerId);
    const catalogue = await catalogueNaming(app, quotes);
    const savers = await namesWithin(
      app.db,
      request.params.customerId,
      quotes.map((quote) => quote.person_id),
    );
    return {
      quotes: quotes.map((quote) => {
        const { configuration, sheet } = quote;
        return {
          id: quote.id,
          number: numberOf(quote),
          name: quote.name || titleOf(catalogue, configuration, language),
          detail: summaryOf(catalogue, configuration, language, sheet.currency),
          market: quote.market,
          gross: sheet.gross,
          currency: sheet.currency,
          created_at: quote.created_at.toISOString(),
          saved_by: savers.get(quote.person_id ?? 0) ?? null,
          valid_until: quote.valid_until.toISOString(),
          path: quotePath(quote),
        };
      }),
    };
  });
}
