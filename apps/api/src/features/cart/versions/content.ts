import type { CartDifference } from '@labelwerk/contracts/checkout/cart-difference.ts';
import type { Place } from '@labelwerk/domain/delivery/destination.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import type { ContentLine } from '../kinds/label/label-item.ts';
import type { ContentSamplePack } from '../kinds/sample-pack/sample-pack-item.ts';
import type { ContentService } from '../kinds/service/service-item.ts';

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
  /** Absent in versions kept before carts held sample packs. */
  readonly sample_packs?: readonly ContentSamplePack[];
};

/** The differences between two contents, without the totals. */
export type ContentDifference = Omit<CartDifference, 'version' | 'totals'>;
