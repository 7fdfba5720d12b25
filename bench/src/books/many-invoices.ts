import { exampleInvoice } from '@labelwerk/papers/invoice/example.ts';
import { invoiceTotals } from '@labelwerk/papers/invoice/invoice-totals.ts';
import type pg from 'pg';

/** An invoice of 2024 for every order: all alike, except for number, day and the buyer's name. */
export async function fillInvoices(client: pg.Client): Promise<void> {
  await client.query(
    `insert into papers (order_id, customer_id, kind, cause, number, issued, currency, gross, said, pdf)
     select id, customer_id, 'invoice', 'order', 'INV-2024-' || lpad(cart_version::text, 6, '0'), day, 'EUR', $2,
       $1::jsonb || jsonb_build_object('number', 'INV-2024-' || lpad(cart_version::text, 6, '0'), 'issued', day,
         'buyer', $1::jsonb -> 'buyer' || jsonb_build_object('name', 'Muster Name' || cart_version)), ''
     from orders, lateral (select to_char(date '2024-01-01' + cart_version % 366, 'YYYY-MM-DD') as day) d`,
    [JSON.stringify(exampleInvoice), invoiceTotals(exampleInvoice).gross],
  );
}
