import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import { findRecipient } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import { catalogueNaming } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import { summaryOf, titleOf } from './paper/describe-label.ts';
import { numberOf, quotePath, siteOfQuote } from './paper/quote-facts.ts';
import { findEndingQuotes, noteReminded } from './quotes-repository.ts';

/** Mails a reminder for every quote of a customer that ends within three days. Visitors' quotes have no address. */
export async function remindQuotes(app: Pick<App, 'settings' | 'db' | 'queue' | 'part'>): Promise<void> {
  const { db } = app;
  for (;;) {
    const quotes = await findEndingQuotes(db);
    if (quotes.length === 0) return;
    const catalogue = await catalogueNaming(app, quotes);
    for (const quote of quotes)
      await db.transaction().execute(async (trx) => {
        if (!(await noteReminded(trx, quote.id)) || quote.customer_id === null) return;
        const customer = await findRecipient(trx, quote.customer_id, quote.person_id);
        if (!customer || customer.email === '') return;
        const { configuration, sheet, language } = quote;
        await sendMail(app, trx, {
          template: 'quote-expiring',
          site: siteOfQuote(quote).id,
          to: customer.email,
          key: `quote-expiring:${quote.id}`,
          data: {
            name: customer.name,
            number: numberOf(quote),
            validUntil: formatDate(quote.valid_until),
            path: quotePath(quote),
            lines: [
              {
                title: quote.name || titleOf(catalogue, configuration, language),
                detail: summaryOf(catalogue, configuration, language, sheet.currency),
                amount: formatMoney({ amount: sheet.gross, currency: sheet.currency }),
              },
            ],
          },
        });
      });
  }
}
