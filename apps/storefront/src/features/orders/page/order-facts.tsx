'use client';
import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { hasGoods } from '../has-goods.ts';

const addressText = (address: OrderDetail['delivery_address']): string =>
  [
    address.company,
    `${address.first_name} ${address.last_name}`,
    address.address,
    address.address2,
    address.address3,
    `${address.postcode} ${address.city} ${address.state}`.trim(),
    address.country,
    address.phone,
  ]
    .filter(Boolean)
    .join(', ');

/** The details of an order besides its lines: addresses, payment, VAT number, references, who ordered, and remarks. */
export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders');
  const [delivery, invoice] = [addressText(order.delivery_address), addressText(order.billing_address)];
  const vat =
    order.vat_number &&
    [
      `${order.vat_number} (${t(order.vat_number_confirmed ? 'vat.confirmed' : 'vat.unconfirmed')})`,
      ...(order.vat_claim ? [order.vat_claim.text] : []),
    ].join('\n');
  const isShipped = hasGoods(order);
  const facts = [
    ['delivery', isShipped ? delivery : ''],
    ['invoiceTo', isShipped && invoice === delivery ? t('sameAddress') : invoice],
    ['payment', order.payment_name],
    ['vat.title', vat],
    ['yourReference', order.customer_reference],
    ['orderedBy', order.ordered_by ?? ''],
    ['remarks', order.remarks],
  ] as const;
  return (
    <dl className="grid gap-3" data-testid="order-facts">
      {facts.map(
        ([name, value]) =>
          value !== '' && (
            <div key={name}>
              <dt className="font-bold">{t(name)}</dt>
              <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
