import type { SortPage } from '@labelwerk/contracts/cart/cart.ts';
import type { OwnedTool } from '@labelwerk/contracts/orders/orders.ts';
import type { JobState } from '@labelwerk/domain/orders/job-states.ts';
import type { OrderState } from '@labelwerk/domain/orders/order-states.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, never>;

/** An address as it stood when the order was placed. */
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
  readonly country_id: number;
  readonly phone: string;
};

export type Actor = 'customer' | 'payment' | 'shop' | 'system';

type OrderTable = {
  id: string;
  number: string;
  customer_id: number;
  cart_id: string;
  cart_version: number;
  site: string;
  market: number;
  language: string;
  state: OrderState;
  currency: string;
  net: number;
  shipping: number;
  vat_rate: number;
  vat_country: string;
  vat_amount: number;
  reverse_charge: boolean;
  gross: number;
  delivery_address: Json<OrderAddress>;
  billing_address: Json<OrderAddress>;
  vat_number: string;
  /** When a tax office confirmed the number; null while none did, or there is none. */
  vat_confirmed_at: ColumnType<Date | null, Date | null, Date>;
  payment_type: string;
  remarks: string;
  customer_reference: string;
  terms_accepted_at: Date;
  created_at: Date;
  updated_at: Date;
  paid_at: Date | null;
  cleared_at: Date | null;
};

type OrderJobTable = {
  id: string;
  order_id: string;
  customer_id: number;
  position: number;
  cart_item_id: string;
  name: string;
  state: JobState;
  held_state: JobState | null;
  configuration: Json<Configuration>;
  sheet: Json<PriceSheet>;
  needs_artwork: boolean;
  /** Whether a tool that the customer says to have with the shop, and that is not charged, is there. */
  owned_tool: Generated<OwnedTool>;
  /** Why its check takes so long, as it was last seen. */
  waiting_reason: ColumnType<'checking' | 'busy' | null, undefined, 'checking' | 'busy'>;
  file_ids: string[];
  artwork_pages: ColumnType<readonly SortPage[] | null, string | null, string | null>;
  created_at: Date;
  updated_at: Date;
  released_at: Date | null;
};

type OrderEventTable = {
  id: Generated<number>;
  order_id: string;
  job_id: string | null;
  at: Date;
  state: string;
  actor: Actor;
  note: Generated<string>;
};

declare module '#platform/database/database.ts' {
  interface Database {
    orders: OrderTable;
    order_jobs: OrderJobTable;
    order_events: OrderEventTable;
  }
}
