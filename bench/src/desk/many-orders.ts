import type pg from 'pg';

const address = `jsonb_build_object('company', '', 'first_name', 'Ada', 'last_name', 'Name' || n, 'address', 'Hill ' || n,
  'address2', '', 'address3', '', 'postcode', '01067', 'state', '', 'country_id', 1, 'phone', '',
  'city', case when n % 20 = 0 then 'Rareville' when n % 3 = 0 then 'Berlin' else 'Paris' end)`;

/**
 * Fills an empty shop with generated orders, one per minute back in time, each with one line: every third goes to
 * Berlin, every twentieth to Rareville, half of them were cancelled, one line in a hundred is being printed.
 */
export async function fillOrders(client: pg.Client, count: number): Promise<void> {
  await client.query(`insert into carts (id, market, language, created_at, updated_at)
    values (repeat('b', 32), 1, 'de', now(), now())`);
  await client.query(
    `insert into orders (id, number, customer_id, cart_id, cart_version, site, market, language, state, currency, net,
       shipping, vat_rate, vat_country, vat_amount, reverse_charge, gross, delivery_address, billing_address, vat_number,
       payment_type, remarks, customer_reference, terms_accepted_at, created_at, updated_at, paid_at, cleared_at)
     select gen_random_uuid(), 'B' || n, 1 + n % 5000, repeat('b', 32), n, 'de', 1, 'de',
       case when n % 2 = 0 then 'cancelled' else 'paid' end, 'EUR', 10000, 0, 1900, 'DE', 1900, false, 11900,
       ${address}, ${address}, '', 'card', '', '', now(), now() - n * interval '1 minute', now(), now(), now()
     from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query(
    `insert into order_jobs (id, order_id, customer_id, position, cart_item_id, name, state, configuration, sheet,
       needs_artwork, file_ids, created_at, updated_at, promised)
     select gen_random_uuid(), id, customer_id, 1, gen_random_uuid(), 'Label',
       case when cart_version % 100 = 0 then 'printing' else 'completed' end,
       '{"material": "PAP-GL-P", "width": 90, "height": 120, "quantity": 1000, "sorts": [1000],
         "express": "none", "finishes": [], "form": {"kind": "single"}}', '{}', true, '{}',
       created_at, updated_at, jsonb_build_object('shipsOn', to_char(created_at + interval '5 days', 'YYYY-MM-DD'))
     from orders`,
  );
  await client.query(`insert into customers (id, issuer, subject, email)
    select n, 'bench', n::text, 'c' || n || '@example.com' from generate_series(1, 5000) n on conflict do nothing`);
  await client.query(`insert into order_shipments (id, order_id, carrier, tracking_number, shipped_at)
    select gen_random_uuid(), id, 'other', 'KURIER' || cart_version, created_at from orders`);
  await client.query(`insert into artworks (key, size, status) values (repeat('a', 64), 1, 'success')`);
  // Every tenth line has a file; they all have the same name.
  await client.query(`insert into customer_files (id, customer_id, artwork_key, filename, size, created_at, last_used_at)
    select id, customer_id, repeat('a', 64), 'label.pdf', 1, created_at, now() from order_jobs
      where order_id in (select id from orders where cart_version % 10 = 0)`);
  await client.query(`insert into library_job_files (job_id, position, file_id, order_number, created_at)
    select id, 1, id, 'B', created_at from customer_files`);
  await client.query(
    'vacuum analyze orders, order_jobs, customers, order_shipments, customer_files, library_job_files',
  );
}
