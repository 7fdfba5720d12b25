import type { Delivery } from '@labelwerk/contracts/calculator/price-sheet.ts';
import type { SortPage } from '@labelwerk/contracts/cart/cart.ts';
import type { ArtworkPlace } from '@labelwerk/contracts/orders/rejection.ts';
import type { PaymentMethod } from '@labelwerk/contracts/payments/payment-types.ts';
import type { CountryId } from '@labelwerk/domain/market/countries.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import type { JobState } from '@labelwerk/domain/orders/job-states.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import type { Carrier } from '@labelwerk/domain/shipping/carriers.ts';
import type { VoucherTerms } from '@labelwerk/domain/vouchers/voucher.ts';
import type { ColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { Tables } from './columns.ts';

type Json<T> = ColumnType<T, string, never>;

/** An address at the time of the order. */
export type OrderAddress = {
  readonly company: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly address: string;
  readonly address2: string;
  readonly address3: string;
  readonly postcode: string;
  readonly city: string;
  readonly state: string;
  readonly country_id: CountryId;
  readonly phone: string;
};

/** Rejection of a line's artwork by staff. */
export type Rejection = { readonly sentence: string; readonly places: ArtworkPlace[] };

/** A printed proof that was sent to the customer. */
export type SentProof = {
  /** ISO 8601. */
  readonly sent_at: string;
  readonly carrier: Carrier;
  readonly tracking_number: string;
  /** Message to the customer; empty: none. */
  readonly sentence: string;
};

export type Actor = 'customer' | 'payment' | 'shop' | 'system';

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      {
        orders: {
          market: MarketId;
          site: SiteId;
          payment_type: PaymentMethod;
          voucher: ColumnType<VoucherTerms | null, string | null | undefined, never>;
          /** The customer may change it until the first line is packed. */
          delivery_address: ColumnType<OrderAddress, string, string>;
          billing_address: Json<OrderAddress>;
          /** When a tax office confirmed the number; null if none did or there is no number. */
          vat_confirmed_at: ColumnType<Date | null, Date | null, Date>;
        };
        order_jobs: {
          held_state: JobState | null;
          configuration: Json<Configuration>;
          sheet: Json<PriceSheet>;
          artwork_pages: ColumnType<readonly SortPage[] | null, string | null, string | null>;
          promised: ColumnType<Delivery | null, string | null, string | null>;
          rejection: ColumnType<Rejection | null, string | null, string | null>;
          proof: ColumnType<SentProof | null, string | null, string | null>;
        };
        replaced_artwork: {
          artwork_pages: ColumnType<readonly SortPage[] | null, string | null, never>;
        };
      }
    > {}
}
