import type pg from 'pg';

/** Numbers of rows of a filled shop. */
export type Growth = {
  /** Orders in all, each with a cart, a line, events, a payment and a paper. */
  readonly orders: number;
  /** Orders of customer 1 among them. */
  readonly ofOne: number;
  /** Waiting tasks, open carts of guests, uploads and library files: each as many. */
  readonly others: number;
  /** Configuration and price of every line, as a cart stores them. */
  readonly label: { readonly configuration: unknown; readonly sheet: unknown };
};

const hex = (n: string, length: number) => `lpad(to_hex(${n}), ${length}, '0')`;
const uuid = (kind: number, n: string) =>
  `('${String(kind).padStart(8, '0')}-0000-4000-8000-' || ${hex(n, 12)})::uuid`;
/** Time before now that grows with the row's number, in minutes. */
const ago = (n: string) => `now() - ${n} * interval '30 seconds'`;
const place = `jsonb_build_object('company', '', 'first_name', 'Ada', 'last_name', 'Name' || n, 'address', 'Hill ' || n,
  'address2', '', 'address3', '', 'postcode', '01067', 'state', '', 'country_id', 1, 'phone', '', 'city', 'Berlin')`;

/** Statements per table; $orders, $ofOne and $others are replaced by the numbers, $label by configuration and price. */
const fillings: Readonly<Record<string, string>> = {
  customers: `insert into customers (id, issuer, subject, email, site) overriding system value
    select n, 'growth', 's' || n, 'customer-' || n || '@example.com', 'de' from generate_series(1, $orders / 50 + 10) n`,
  vat_checks: `insert into vat_checks (id, number, office, valid, asked_at) overriding system value
    select n, 'DE' || n, 'vies', true, ${ago('n')} from generate_series(1, $others) n`,
  carts: `insert into carts (id, version, state, market, language, guest_id, customer_id, created_at, updated_at, vat_check_id)
    select 'ordered-' || ${hex('n', 24)}, 1, 'ordered', 1, 'de', null::uuid, case when n <= $ofOne then 1 else 2 + n % ($orders / 50) end,
      ${ago('n')}, ${ago('n')}, case when n % 10 = 0 then 1 + n % $others end
    from generate_series(1, $orders) n
    union all
    select 'guest-' || ${hex('n', 24)}, 1, 'open', 1, 'de', ${uuid(1, 'n')}, null,
      now() - n * interval '30 days' / $others * 1.1, now() - n * interval '30 days' / $others * 1.1, null
    from generate_series(1, $others) n`,
  merged: `update carts set state = 'merged', merged_into = 'guest-' || ${hex('1', 24)}
    where id in (select 'guest-' || ${hex('n', 24)} from generate_series(2, $others / 10) n)`,
  cart_items: `insert into cart_items (id, cart_id, name, configuration, sheet, needs_artwork, added_at, price_valid_until, removed_at, removed_by)
    select ${uuid(2, 'n')}, 'ordered-' || ${hex('n', 24)}, 'Label', $label, true, now(), now(),
      case when n % 20 = 0 then ${ago('n')} end, case when n % 20 = 0 then 'visitor' end
    from generate_series(1, $orders) n
    union all
    select ${uuid(3, 'n')}, 'guest-' || ${hex('n', 24)}, 'Label', $label, true, now(), now(), null, null
    from generate_series(1, $others) n`,
  cart_versions: `insert into cart_versions (cart_id, version, content)
    select id, 1, '{}'::jsonb from carts`,
  orders: `insert into orders (id, number, customer_id, cart_id, cart_version, site, market, language, state, currency, net,
      shipping, vat_rate, vat_country, vat_amount, reverse_charge, gross, delivery_address, billing_address, vat_number,
      payment_type, remarks, customer_reference, terms_accepted_at, created_at, updated_at, paid_at, cleared_at, vat_check_id, person_id)
    select ${uuid(4, 'n')}, 'G' || n, case when n <= $ofOne then 1 else 2 + n % ($orders / 50) end,
      'ordered-' || ${hex('n', 24)}, 1, 'de', 1, 'de', case when n % 50 = 0 then 'cancelled' else 'paid' end, 'EUR', 10000, 0,
      1900, 'DE', 1900, false, 11900, ${place}, ${place}, '', 'card', '', '', now(), ${ago('n')}, now(), now(), now(),
      case when n % 10 = 0 then 1 + n % $others end, case when n <= $ofOne then 1 end
    from generate_series(1, $orders) n`,
  order_shipments: `insert into order_shipments (id, order_id, carrier, tracking_number, shipped_at)
    select ${uuid(5, 'n')}, ${uuid(4, 'n')}, 'dhl', 'T' || n, ${ago('n')} from generate_series(2, $orders, 2) n`,
  order_jobs: `insert into order_jobs (id, order_id, customer_id, position, cart_item_id, name, state, configuration, sheet,
      needs_artwork, file_ids, created_at, updated_at, released_at, approved_through, shipment_id)
    select ${uuid(6, 'n')}, ${uuid(4, 'n')}, case when n <= $ofOne then 1 else 2 + n % ($orders / 50) end, 1, ${uuid(2, 'n')},
      'Label ' || n, case when n % 200 = 0 then 'printing' else 'completed' end, $label,
      true, array[${uuid(8, 'n % $others + 1')}::text], ${ago('n')}, ${ago('n')}, ${ago('n')}, 'checkout',
      case when n % 2 = 0 then ${uuid(5, 'n')} end
    from generate_series(1, $orders) n`,
  order_events: `insert into order_events (order_id, job_id, at, state, actor)
    select ${uuid(4, 'n')}, case when k = 2 then ${uuid(6, 'n')} end, ${ago('n')}, 'paid', 'payment'
    from generate_series(1, $orders) n, generate_series(1, 2) k`,
  payment_sessions: `insert into payment_sessions (id, order_id, provider, attempt, idempotency_key, provider_ref, state, method, amount, currency, created_at, updated_at)
    select ${uuid(7, 'n')}, ${uuid(4, 'n')}, 'local', 1, 'growth-' || n, 'ref-' || n, 'paid', 'card', 11900, 'EUR', ${ago('n')}, ${ago('n')}
    from generate_series(1, $orders) n`,
  payment_events: `insert into payment_events (provider, event_id, provider_ref, outcome, amount, currency, occurred_at, received_at, applied_at, result)
    select 'local', 'event-' || n, 'ref-' || n, 'paid', 11900, 'EUR', ${ago('n')}, ${ago('n')}, ${ago('n')}, 'paid'
    from generate_series(1, $orders) n`,
  papers: `insert into papers (order_id, customer_id, kind, cause, number, issued, currency, gross, said, pdf, created_at)
    select ${uuid(4, 'n')}, case when n <= $ofOne then 1 else 2 + n % ($orders / 50) end, 'invoice', '', 'R' || n, '2026-11-01', 'EUR', 11900, '{}'::jsonb, '', ${ago('n')}
    from generate_series(1, $orders) n`,
  artworks: `insert into artworks (key, size, status, page_count, claimed_at)
    select ${hex('n', 64)}, 1000, 'success', 1, ${ago('n')} from generate_series(1, $others) n`,
  customer_files: `insert into customer_files (id, customer_id, upload_id, artwork_key, filename, size, status, job_id, last_order_number, created_at, last_used_at, deleted_at)
    select ${uuid(8, 'n')}, case when n % 5 = 0 then 1 else 2 + n % ($orders / 50) end, ${hex('n', 32)}, ${hex('n', 64)},
      'Wein Etikett ' || n || '.pdf', 1000, 'success', case when n % 2 = 0 then ${uuid(6, 'n')} end, null, ${ago('n')}, ${ago('n')},
      case when n % 10 = 3 then ${ago('n')} end
    from generate_series(1, $others) n`,
  uploads: `insert into uploads (id, customer_id, guest_id, filename, total_chunks, received_chunks, received_bytes, state, artwork_key, file_id, created_at, touched_at, created_from)
    select ${hex('n', 32)}, case when n % 5 = 0 then 1 else 2 + n % ($orders / 50) end, null, 'Wein Etikett ' || n || '.pdf', 1, 1, 1000, 'finalized', ${hex('n', 64)},
      ${uuid(8, 'n')}, ${ago('n')}, ${ago('n')}, ${hex('n', 64)} from generate_series(1, $others) n`,
  library_job_files: `insert into library_job_files (job_id, position, file_id, order_number, created_at)
    select ${uuid(6, 'n')}, 1, ${uuid(8, 'n')}, 'G' || n, ${ago('n')} from generate_series(2, $others, 2) n`,
  artwork_checks: `insert into artwork_checks (artwork_key, expectation, expected, created_at)
    select ${hex('n', 64)}, ${hex('n', 64)}, '{}'::jsonb, ${ago('n')} from generate_series(1, $others) n`,
  tasks: `insert into tasks (id, name, unique_key, payload, state, max_attempts, run_at, created_at, finished_at, owner, origin)
    select gen_random_uuid(), 'mail.send', null::text, jsonb_build_object('to', 'customer-' || n || '@example.com', 'text', repeat('Dear customer ', 40)),
      'done', 8, ${ago('n')}, ${ago('n')}, ${ago('n')}, null::text, null::text from generate_series(1, $orders) n
    union all
    select gen_random_uuid(), 'artwork.inspect', 'growth-' || n, '{}'::jsonb, 'waiting', 8, ${ago('n')}, ${ago('n')}, null, 'c' || n % 1000, 'net' || n % 1000
    from generate_series(1, $others) n
    union all
    select gen_random_uuid(), 'mail.send', 'growth-dead-' || n, '{}'::jsonb, 'dead', 8, ${ago('n')}, ${ago('n')}, ${ago('n')}, null, null
    from generate_series(1, $others / 10) n`,
  guest_storage: `insert into guest_storage (network, stored_bytes)
    select 'growth' || n, case when n % 2 = 0 then 1000 else 0 end from generate_series(1, $others) n`,
  task_payers: `insert into task_payers (payer, last_started_at) select 'c' || n, ${ago('n')} from generate_series(0, 999) n`,
  mails_sent: `insert into mails_sent (mail_key, template, sent_at)
    select 'growth-' || n, 'order', now() - n * interval '800 days' / $orders from generate_series(1, $orders) n`,
  sessions: `insert into sessions (id_hash, customer_id, encrypted_tokens, tokens_expire_at, ends_at, seen_at)
    select sha256(n::text::bytea), 1 + n % ($orders / 50), '', now(),
      now() + interval '6 days' - n * interval '12 days' / $others, now() from generate_series(1, $others) n`,
  auth_events: `insert into auth_events (at, event, sub, outcome)
    select ${ago('n')}, 'sign-in', ${uuid(9, 'n % 1000')}, 'ok' from generate_series(1, $orders) n`,
  pool_families: `insert into pool_families (id, sub, auth_time, created_at)
    select ${uuid(10, 'n')}, ${uuid(9, 'n')}, now(), ${ago('n')} from generate_series(1, $others) n`,
  pool_refresh_tokens: `insert into pool_refresh_tokens (token_hash, family, expires_at, created_at)
    select sha256(n::text::bytea), ${uuid(10, 'n')}, now() + interval '20 days' - n * interval '40 days' / $others, now()
    from generate_series(1, $others) n`,
  pool_failures: `insert into pool_failures (subject, failures, last_at)
    select 'net:growth' || n, 1, now() - n * interval '4 days' / $others from generate_series(1, $others) n`,
  quotes: `insert into quotes (id, market, language, name, configuration, sheet, customer_id, created_at, valid_until)
    select 'growth-' || ${hex('n', 24)}, 1, 'de', 'Label', $label, case when n % 2 = 0 then 1 + n % ($orders / 50) end, now(),
      now() + interval '30 days' - n * interval '60 days' / $others from generate_series(1, $others) n`,
  quote_mails: `insert into quote_mails (quote_id, address_hash)
    select 'growth-' || ${hex('n', 24)}, 'h' from generate_series(1, $others) n`,
  reviews: `insert into reviews (id, order_id, customer_id, site, stars, content, author, state, published_at)
    select ${uuid(11, 'n')}, ${uuid(4, 'n')}, case when n <= $ofOne then 1 else 2 + n % ($orders / 50) end, 'de', 5, 'Good', 'Ada', 'published', ${ago('n')}
    from generate_series(1, $others) n`,
  review_requests: `insert into review_requests (order_id) select ${uuid(4, 'n')} from generate_series(1, $orders) n`,
  voucher_uses: `insert into voucher_uses (order_id, code, cart_id, customer_id, email_hash, gives_way)
    select ${uuid(4, 'n')}, 'HONIG10', 'ordered-' || ${hex('n', 24)}, 2 + n % ($orders / 50), 'h' || n, false from generate_series(1, $others) n`,
  staff_actions: `insert into staff_actions (actor, action, subject_id, order_id)
    select 'press', 'move', ${uuid(6, 'n')}, ${uuid(4, 'n')} from generate_series(1, $orders) n`,
  bank_entries: `insert into bank_entries (key, account, booked_on, amount, currency, payer, reference, order_id)
    select 'growth-' || ${hex('n', 24)}, 'DE1', '2026-11-01', 11900, 'EUR', 'Ada', 'G' || n, ${uuid(4, 'n')} from generate_series(1, $others) n`,
  enquiries: `insert into enquiries (id, kind, reference, site, name, email, topic, message, details, created_at)
    select ${uuid(12, 'n')}, 'contact', 'GROWTH' || n, 'de', 'Ada', 'customer-' || n || '@example.com', 'order', 'Where', '{}'::jsonb, ${ago('n')}
    from generate_series(1, $others / 10) n`,
  newsletter_subscribers: `insert into newsletter_subscribers (email, site, asked_at, confirmed_at)
    select 'customer-' || n || '@example.com', 'de', now(), now() from generate_series(1, $others) n`,
  print_files: `insert into print_files (job_id, version, content, bytes, cuts)
    select ${uuid(6, 'n')}, 'v', ${hex('n', 64)}, 1000, '[]' from generate_series(1, $others) n`,
  voucher_tries: `insert into voucher_tries (subject, tries, since)
    select 'growth' || n, 1, now() - n * interval '2 hours' / $others from generate_series(1, $others) n`,
};

/**
 * Fills a new shop, without foreign keys and triggers while it does so, and collects the statistics of its tables.
 * A million orders take some minutes.
 */
export async function fillShop(
  client: pg.Client,
  growth: Growth,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const { configuration, sheet } = growth.label;
  const label = [configuration, sheet].map((part) => `${client.escapeLiteral(JSON.stringify(part))}::jsonb`);
  const values: Readonly<Record<string, string>> = {
    ...{ orders: String(growth.orders), ofOne: String(growth.ofOne), others: String(growth.others) },
    label: label.join(', '),
  };
  await client.query('set session_replication_role = replica');
  for (const [name, statement] of Object.entries(fillings)) {
    const began = performance.now();
    await client.query(statement.replace(/\$(orders|ofOne|others|label)/g, (_whole, of) => values[of] ?? ''));
    say(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}
