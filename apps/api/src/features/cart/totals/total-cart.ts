import type { CartTotals } from '@labelwerk/contracts/cart/cart.ts';
import type { Destination } from '@labelwerk/domain/delivery/destination.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { type Currency, shareOf } from '@labelwerk/domain/money/money.ts';
import { type VatTreatment, vatTreatment } from '@labelwerk/domain/vat/vat-rule.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import { type VoucherGrant, voucherGrant } from '@labelwerk/domain/vouchers/voucher-grant.ts';

/** `net` in minor units; `express` as in a configuration. */
type Line = { readonly net: number; readonly express: string };

export type SummedCart = { readonly totals: CartTotals; readonly grant: VoucherGrant | undefined };

/**
 * The totals of a cart. The lines are shipped together: freight is computed once on their sum, and VAT once on the
 * whole, rounded half up; with a valid VAT number the customer may owe the VAT. A voucher is subtracted before VAT;
 * free delivery depends on the goods before the discount, so that no voucher increases the total. `services` is the
 * sum of the services: they count neither for freight nor for the voucher, and are taxed like the lines; without lines by
 * `servicesAlone`, if it is set. Amounts are minor units of the market's currency; an empty cart costs nothing, freight included.
 */
export function totalCart(
  { lines, services }: { readonly lines: readonly Line[]; readonly services: number },
  market: MarketId,
  to: Pick<Destination, 'shipping' | 'vatRate' | 'taxedIn' | 'isOutside'> & { readonly currency: Currency },
  {
    hasVatNumber,
    voucher,
    servicesAlone,
  }: {
    readonly hasVatNumber: boolean;
    readonly voucher: VoucherTerms | null;
    readonly servicesAlone?: VatTreatment;
  },
): SummedCart {
  const { currency, shipping: freight } = to;
  const goods = lines.reduce((sum, line) => sum + line.net, 0);
  const net = goods + services;
  const express = lines.some((line) => line.express !== 'none');
  const fee = lines.length === 0 || goods >= freight.freeFrom ? 0 : freight.fee;
  const grant = voucher ? voucherGrant(voucher, { market, currency, net: goods, fee }) : undefined;
  const discount = grant?.goods ?? 0;
  const extra = lines.length > 0 && express ? freight.expressFee : 0;
  const shipping = fee - (grant?.freight ?? 0) + extra;
  const isServices = lines.length === 0 && services > 0;
  const { rate, country, reverseCharge } =
    isServices && servicesAlone ? servicesAlone : vatTreatment(to, hasVatNumber);
  const amount = shareOf(net - discount + shipping, rate);
  const totals = {
    currency,
    net,
    discount,
    shipping,
    vat: { rate, country, amount, reverse_charge: reverseCharge },
    gross: net - discount + shipping + amount,
  };
  return { totals, grant };
}
