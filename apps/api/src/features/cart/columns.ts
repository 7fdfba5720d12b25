// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated, GeneratedAlways } from 'kysely';

export type Tables = {
  cart_items: {
    id: string;
    cart_id: string;
    position: GeneratedAlways<number>;
    name: string;
    configuration: unknown;
    sheet: unknown;
    needs_artwork: boolean;
    file_ids: Generated<string[]>;
    quote_id: string | null;
    added_at: Date;
    price_valid_until: Date;
    removed_at: Date | null;
    removed_by: 'visitor' | 'order' | 'surplus' | null;
    artwork_pages: unknown;
    note: Generated<string>;
    price_change: unknown;
    obstacle: unknown;
    kind: Generated<string>;
  };
  cart_versions: {
    cart_id: string;
    version: number;
    content: unknown;
  };
  carts: {
    id: string;
    version: Generated<number>;
    state: Generated<'open' | 'ordered' | 'merged'>;
    merged_into: string | null;
    market: number;
    language: string;
    guest_id: string | null;
    customer_id: number | null;
    delivery_address_id: number | null;
    billing_address_id: number | null;
    vat_number: Generated<string>;
    payment_type: string | null;
    remarks: Generated<string>;
    customer_reference: Generated<string>;
    terms_accepted_at: Date | null;
    created_at: Date;
    updated_at: Date;
    terms_version: number | null;
    voucher_code: string | null;
    voucher_terms: unknown;
    delivery_place: unknown;
    invoice_place: unknown;
    vat_check: Generated<'unasked' | 'valid' | 'down'>;
    vat_check_id: number | null;
    services_begin_at: Date | null;
  };
};
