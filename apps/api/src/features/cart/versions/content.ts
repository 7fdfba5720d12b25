import type { Place } from '@labelwerk/domain/delivery/destination.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { ServiceId } from '@labelwerk/domain/services/service.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';

/** The properties of a line that consent refers to; hashes of those that are only compared, never shown. */
export type ContentLine = {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly net: number;
  readonly express: string;
  /** Version of the price list the line was priced with. */
  readonly list: string;
  /** Absent in versions kept before lines had notes. */
  readonly note?: string;
  readonly made: string;
  readonly artwork: string;
};

/** The properties of a service that consent refers to. */
export type ContentService = {
  readonly id: string;
  readonly service: ServiceId;
  readonly subject: string;
  readonly net: number;
  readonly list: string;
  readonly made: string;
};

/** The content of a cart at one version. */
export type CartContent = {
  readonly market: MarketId;
  /** Country id of the invoice address; null while none is chosen. */
  readonly invoice_country: number | null;
  /** Absent in versions kept before freight and VAT depended on more than the country of the invoice. */
  readonly delivery_place?: Place | null;
  readonly invoice_place?: Place | null;
  /** Absent in versions kept before tax offices were asked. */
  readonly vat_check?: 'unasked' | 'valid' | 'down';
  readonly delivery_address_id: number | null;
  readonly billing_address_id: number | null;
  /** Hashes of the contents of the two addresses. */
  readonly delivery_address: string;
  readonly billing_address: string;
  readonly vat_number: string;
  readonly payment_type: string | null;
  readonly remarks: string;
  readonly customer_reference: string;
  /** The code and its terms at that time; absent in versions kept before there were vouchers. */
  readonly voucher?: string | null;
  readonly voucher_terms?: VoucherTerms | null;
  readonly lines: readonly ContentLine[];
  /** Absent in versions kept before carts held services. */
  readonly services?: readonly ContentService[];
};
