import { createHash } from 'node:crypto';
import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import { formatVatRate } from '@labelwerk/domain/money/format-percent.ts';
import { sheetAmounts } from '@labelwerk/domain/pricing/sheet-amounts.ts';
import type { LeadingPrice } from '@labelwerk/domain/vat/leading-price.ts';
import { sendMail } from '#features/mail/index.ts';
import { catalogueNaming } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import { messageOf } from '#platform/messages/messages.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { summaryOf, titleOf } from './paper/describe-label.ts';
import { numberOf, quotePath, siteOfQuote } from './paper/quote-facts.ts';
import { lockMailed, noteMailed } from './quote-mails-repository.ts';
import type { Quote } from './quotes-repository.ts';

/** Maximum number of recipients per quote, against mails to strangers. */
const maxAddresses = 5;

/**
 * Mails a quote with its PDF, once per address. The mail contains no input of the visitor, not even the name of the
 * quote.
 */
export async function mailQuote(
  app: App,
  quote: Quote,
  { email, leads }: { readonly email: string; readonly leads: LeadingPrice },
): Promise<Result<void, 'calculator.quote-mailed-enough'>> {
  const addressHash = createHash('sha256').update(`${quote.id} ${email}`).digest('hex');
  const { drawQuote } = await import('./paper/draw-quote.ts');
  const pdf = await drawQuote(app, quote, { named: false, leads });
  const language = quote.language;
  const catalogue = await catalogueNaming(app, [quote]);
  return app.db.transaction().execute(async (trx) => {
    const mailed = await lockMailed(trx, quote.id);
    if (mailed.includes(addressHash)) return success(undefined);
    if (mailed.length >= maxAddresses) return failure('calculator.quote-mailed-enough');
    await noteMailed(trx, quote.id, addressHash);
    const { configuration, sheet } = quote;
    const money = (amount: number) => formatMoney({ amount, currency: sheet.currency });
    const amounts = sheetAmounts(sheet, leads);
    const { rate, country } = sheet.vat;
    const net = { label: 'net', detail: '', amount: money(sheet.net) } as const;
    const goods = { label: 'with-vat', detail: '', amount: money(amounts.goods.gross), country } as const;
    const shipping = { label: 'shipping', detail: '', amount: money(amounts.shipping) } as const;
    const total = { label: 'gross', detail: '', amount: money(sheet.gross) } as const;
    const vat = {
      label: leads === 'net' ? 'vat' : 'vat-within',
      detail: `${formatVatRate(rate, language)} ${country}`,
      amount: money(amounts.vat),
      country,
    } as const;
    await sendMail(app, trx, {
      template: 'quote',
      site: siteOfQuote(quote).id,
      to: email,
      key: `quote:${addressHash}`,
      data: {
        number: numberOf(quote),
        validUntil: formatDate(quote.valid_until),
        path: quotePath(quote),
        lines: [
          {
            title: titleOf(catalogue, configuration, language),
            detail: summaryOf(catalogue, configuration, language, sheet.currency),
            amount: money(amounts.goods[leads]),
          },
        ],
        totals: leads === 'net' ? [net, shipping, vat, total] : [goods, shipping, total, vat, net],
        document: {
          filename: `${messageOf(language, 'calculator.quote.file')}-${numberOf(quote)}.pdf`,
          pdf: Buffer.from(pdf).toString('base64'),
        },
      },
    });
    return success(undefined);
  });
}
