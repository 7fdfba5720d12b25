import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import { formatMoney, formatNumber, formatPercent, formatSize } from '@labelwerk/domain/money/format.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import { findCustomer } from '#features/account/index.ts';
import { sendMail } from '#features/mail/index.ts';
import { countryName } from '#features/market/index.ts';
import { findCustomerTerms } from '#features/pricing/index.ts';
import type { Db } from '#platform/database/database.ts';
import { type Language, languageFrom, messageOf } from '#platform/messages/messages.ts';
import type { Services } from '#platform/services.ts';
import type { JobRow, OrderRow } from './orders-repository.ts';
import type { OrderAddress } from './tables.ts';

const addressLines = (address: OrderAddress, language: Language): string[] =>
  [
    address.company,
    `${address.first_name} ${address.last_name}`,
    address.address,
    address.address2,
    address.address3,
    `${address.postcode} ${address.city} ${address.state}`.trim(),
    countryName(language, address.country_id as MarketId),
  ].filter((line) => line !== '');

/** How an order is paid that nobody has paid at the checkout, in a sentence; none when it is paid. */
async function howToPay(
  { settings }: Services,
  trx: Db,
  order: OrderRow,
  language: Language,
): Promise<string[]> {
  if (order.payment_type === 'bank_transfer') {
    const amount = formatMoney({ amount: order.gross, currency: order.currency as Currency });
    const { BANK_ACCOUNT_HOLDER: holder, BANK_IBAN: iban, BANK_BIC: bic } = settings;
    const account = { amount, holder, iban, bic, reference: order.number };
    return [messageOf(language, 'order.how-to-pay.bank_transfer', account)];
  }
  if (order.payment_type !== 'invoice') return [];
  const days = (await findCustomerTerms(trx, order.customer_id))?.paymentDays ?? 0;
  return days > 0 ? [messageOf(language, 'order.how-to-pay.invoice', { days })] : [];
}

/** Tells the customer, in the language of the order, what was ordered. Once an order, with the write it stands for. */
export async function sendConfirmation(
  services: Services,
  trx: Db,
  order: OrderRow,
  jobs: readonly JobRow[],
): Promise<void> {
  const customer = await findCustomer(trx, order.customer_id);
  if (!customer) {
    services.log.error({ order: order.number }, 'an order without a customer to tell');
    return;
  }
  const currency = order.currency as Currency;
  const site = order.site as SiteId;
  const language = languageFrom(order.language) ?? 'en';
  const money = (amount: number) => formatMoney({ amount, currency });
  await sendMail(services, trx, {
    template: 'order-confirmation',
    site,
    to: customer.email,
    key: `order-confirmation:${order.id}`,
    data: {
      orderNumber: order.number,
      name: customer.name,
      lines: jobs.map((job) => ({
        title: job.name || job.configuration.material,
        detail: `${formatNumber(job.configuration.quantity, currency)} × ${formatSize(job.configuration.width, job.configuration.height)} mm, ${job.configuration.material}`,
        amount: money(job.sheet.net),
      })),
      totals: [
        { label: 'net', detail: '', amount: money(order.net) },
        { label: 'shipping', detail: '', amount: money(order.shipping) },
        {
          label: 'vat',
          detail: `${formatPercent(order.vat_rate)} ${order.vat_country}`,
          amount: money(order.vat_amount),
        },
        { label: 'gross', detail: '', amount: money(order.gross) },
      ],
      notes: await howToPay(services, trx, order, language),
      deliveryAddress: addressLines(order.delivery_address, language),
      orderPath: pathOf(site, 'order', { orderId: order.id }),
    },
  });
}
