// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated, GeneratedAlways } from 'kysely';

export type Tables = {
  order_events: {
    id: GeneratedAlways<number>;
    order_id: string;
    job_id: string | null;
    at: Date;
    state: string;
    actor: 'customer' | 'payment' | 'shop' | 'system';
    note: Generated<string>;
  };
  order_jobs: {
    id: string;
    order_id: string;
    customer_id: number;
    position: number;
    cart_item_id: string;
    name: string;
    state:
      | 'awaiting_payment'
      | 'awaiting_artwork'
      | 'preflighting'
      | 'artwork_rejected'
      | 'proof_making'
      | 'proof_pending'
      | 'in_correction'
      | 'approval_pending'
      | 'approved'
      | 'released'
      | 'printing'
      | 'finishing'
      | 'quality_check'
      | 'packed'
      | 'shipped'
      | 'completed'
      | 'on_hold'
      | 'cancelled'
      | 'claim_open'
      | 'closed';
    held_state: string | null;
    configuration: unknown;
    sheet: unknown;
    needs_artwork: boolean;
    file_ids: string[];
    created_at: Date;
    updated_at: Date;
    released_at: Date | null;
    artwork_pages: unknown;
    waiting_reason: 'checking' | 'busy' | null;
    owned_tool: Generated<'none' | 'known' | 'review' | 'confirmed'>;
    approved_version: string | null;
    approved_at: Date | null;
    approved_through: 'sign_off' | 'checkout' | 'earlier_terms' | 'proof_link' | null;
    release_at: Date | null;
    promised: unknown;
    preapproved_version: string | null;
    approval_asked_at: Date | null;
    approval_reminded_at: Date | null;
    note: Generated<string>;
    discount: Generated<number>;
    version: Generated<number>;
    accepted_version: string | null;
    rejection: unknown;
    shipment_id: string | null;
    approved_by: number | null;
    proof: unknown;
  };
  order_reprints: {
    job_id: string;
    number: number;
    quantity: number;
    reason: string;
    actor: string;
    at: Date;
  };
  order_shipments: {
    id: string;
    order_id: string;
    carrier: 'dhl' | 'dpd' | 'gls' | 'ups' | 'fedex' | 'postnl' | 'other';
    tracking_number: string;
    shipped_at: Date;
    state: Generated<'sent' | 'returned' | 'lost'>;
    version: Generated<number>;
  };
  order_vat_claims: {
    order_id: string;
    customer_id: number;
    state: 'asking' | 'unanswered' | 'invalid' | 'due' | 'returning' | 'returned' | 'taken_off' | 'void';
    amount: number | null;
    tries: Generated<number>;
    next_at: Generated<Date>;
    proof: Generated<string>;
    created_at: Generated<Date>;
    settled_at: Date | null;
  };
  orders: {
    id: string;
    number: string;
    customer_id: number;
    cart_id: string;
    cart_version: number;
    site: string;
    market: number;
    language: string;
    state: 'pending_payment' | 'paid' | 'failed' | 'expired' | 'review' | 'cancelled' | 'refunded';
    currency: 'USD' | 'AUD' | 'EUR' | 'GBP' | 'INR';
    net: number;
    shipping: number;
    vat_rate: number;
    vat_country: string;
    vat_amount: number;
    reverse_charge: boolean;
    gross: number;
    delivery_address: unknown;
    billing_address: unknown;
    vat_number: string;
    payment_type: string;
    remarks: string;
    customer_reference: string;
    terms_accepted_at: Date;
    created_at: Date;
    updated_at: Date;
    paid_at: Date | null;
    cleared_at: Date | null;
    vat_confirmed_at: Date | null;
    discount: Generated<number>;
    voucher: unknown;
    version: Generated<number>;
    vat_check_id: number | null;
    person_id: number | null;
    service_count: Generated<number>;
    services_begin_at: Date | null;
  };
  replaced_artwork: {
    job_id: string;
    number: number;
    file_ids: string[];
    artwork_pages: unknown;
    replaced_at: Date;
  };
};
