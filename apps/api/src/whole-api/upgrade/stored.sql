-- Rows of a shop of commit a377595, in its tables (migrations up to 0790). as-of-then.ts replaces names with a leading
-- colon: encrypted values, and documents from files.
insert into customers (id, issuer, subject, email, name, site) overriding system value values
  (10001, 'user-pool:eu-central-1_Test00000', '5f0c1a52-7d1e-4c59-9f6a-0d6b4a3f1c01', 'anna@example.com', 'Anna', 'de');
insert into pool_users (sub, email, password_hash, confirmed, email_verified, customer_id) values
  ('5f0c1a52-7d1e-4c59-9f6a-0d6b4a3f1c01', 'anna@example.com',
   '$argon2id$v=19$m=19456,t=2,p=1$Tlt+vs3emROP1R6DIfyU7Q$Yr7ACKp5sHJphn7WAEmgPnzH53fr9nIr27RJMQQjUNE', true, true, 10001);
insert into pool_keys (kid, sealed_private, public_jwk, created_at) values
  ('key-of-then', :poolKey, :publicKey, now() - interval '2 days');
insert into pool_families (id, sub, auth_time) values
  ('9a4bd1f0-54c8-4a0c-8a11-4f5c0b8f2a02', '5f0c1a52-7d1e-4c59-9f6a-0d6b4a3f1c01', now() - interval '2 hours');
insert into pool_refresh_tokens (token_hash, family, expires_at) values
  (:refreshTokenHash, '9a4bd1f0-54c8-4a0c-8a11-4f5c0b8f2a02', now() + interval '20 days');
insert into sessions (id_hash, customer_id, sealed_tokens, tokens_expire_at, ends_at) values
  (:sessionIdHash, 10001, :sessionTokens, now() - interval '1 hour', now() + interval '20 days');

insert into catalogue_versions (kind, version, active_from, document) values
  ('price-list', '2026-11-22', '2026-11-22', :priceList),
  ('materials', '2026-11-22', '2026-11-22', :materials),
  ('finishes', '2026-11-22', '2026-11-22', :finishes),
  ('product-types', '2026-11-22', '2026-11-22', :productTypes);

insert into quotes (id, market, language, name, configuration, sheet, created_at, valid_until) values
  ('quote-of-the-days-of-a377595-0001', 1, 'de', 'Honig', :configuration, :sheet, now(), now() + interval '20 days'),
  ('quote-of-the-days-of-a377595-0002', 2, 'en', 'Honey', :configuration, :sheetInPounds, now(),
   now() + interval '20 days');

insert into addresses (id, customer_id, company, first_name, last_name, address, address2, address3, postcode, city,
    state, country_id, phone) overriding system value values
  (1001, 10001, '', 'Anna', 'Muster', 'Hafenstraße 1', '', '', '20095', 'Hamburg', '', 1, '');

-- A pending order, paid on the local payment page just before the upgrade; the shop has not recorded the payment yet.
insert into carts (id, state, market, language, customer_id, created_at, updated_at) values
  ('cart-of-the-days-of-a377595-0001', 'ordered', 1, 'de', 10001, now(), now());
insert into orders (id, number, customer_id, cart_id, cart_version, site, market, language, state, currency, net,
    shipping, vat_rate, vat_country, vat_amount, reverse_charge, gross, delivery_address, billing_address, vat_number,
    payment_type, remarks, customer_reference, terms_accepted_at, created_at, updated_at) values
  ('0b1c7a10-3d7e-4f55-9d2c-5d7a8f3b4c03', '100001', 10001, 'cart-of-the-days-of-a377595-0001', 1, 'de', 1, 'de',
   'pending_payment', 'EUR', 5905, 0, 1900, 'DE', 1122, false, 7027, :address, :address, '', 'card', '', '', now(), now(),
   now());
insert into order_jobs (id, order_id, customer_id, position, cart_item_id, name, state, configuration, sheet,
    needs_artwork, file_ids, created_at, updated_at) values
  ('1c2d8b21-4e8f-4a66-8e3d-6e8b9a4c5d04', '0b1c7a10-3d7e-4f55-9d2c-5d7a8f3b4c03', 10001, 1,
   '2d3e9c32-5f9a-4b77-9f4e-7f9c0b5d6e05', 'Honig', 'awaiting_payment', :configuration, :sheet, true, '{}', now(), now());
insert into local_payment_sessions (id, idempotency_key, order_number, language, shop_name, amount, currency, method,
    return_url, state, created_at, updated_at) values
  ('local-session-of-a377595-0001', 'idempotent-1', '100001', 'de', 'Labelwerk', 7027, 'EUR', 'card',
   'http://localhost:3000/', 'paid', now(), now());
insert into payment_sessions (id, order_id, provider, attempt, idempotency_key, provider_ref, redirect_url, state, method,
    amount, currency, created_at, updated_at) values
  ('3e4fad43-6a0b-4c88-8a5f-8a0d1c6e7f06', '0b1c7a10-3d7e-4f55-9d2c-5d7a8f3b4c03', 'local', 1, 'idempotent-1',
   'local-session-of-a377595-0001', 'http://localhost:4000/pay/local/local-session-of-a377595-0001', 'open', 'card', 7027,
   'EUR', now(), now());

-- A visitor's upload with three repair proposals: one pending, one without anything to repair, one ready for acceptance.
insert into artworks (key, size, status, pages, page_count, inspected_at) values
  (:artworkKey, :artworkSize, 'pending', '[]', 0, null),
  (:copyKey, :copySize, 'pending', '[]', 0, null);
insert into uploads (id, guest_id, filename, total_chunks, chunk_size, received_chunks, received_bytes, state, artwork_key,
    created_at, touched_at) values
  ('0123456789abcdef0123456789abcdef', '11111111-1111-4111-8111-111111111111', 'honig.pdf', 1, 716800, 1, :artworkSize,
   'assembled', :artworkKey, now(), now());
insert into artwork_mendings (id, subject, source_key, mended_key, plan, fixes, expected, state, reason, owner, kept_bytes,
    created_at, touched_at) values
  ('4f50be54-7b1c-4d99-9b60-9b1e2d7f8a07', 'upload:0123456789abcdef0123456789abcdef', :artworkKey, null,
   repeat('a', 64), '{bleed}', '{"width":50,"height":30}', 'pending', null, 'g11111111-1111-4111-8111-111111111111', 0,
   now(), now()),
  ('5a61cf65-8c2d-4eaa-8c71-0c2f3e8a9b08', 'upload:0123456789abcdef0123456789abcdef', :artworkKey, null,
   repeat('b', 64), '{bleed}', '{"width":50,"height":30}', 'refused', 'preflight.nothing-to-mend',
   'g11111111-1111-4111-8111-111111111111', 0, now(), now()),
  ('6b72d076-9d3e-4fbb-9d82-1d3a4f9b0c09', 'upload:0123456789abcdef0123456789abcdef', :artworkKey, :copyKey,
   repeat('c', 64), '{trim-box}', '{"width":50,"height":30}', 'ready', null, 'g11111111-1111-4111-8111-111111111111',
   :copySize, now(), now());

insert into jobs_queue (id, name, unique_key, payload, state, max_attempts, run_at, created_at)
select gen_random_uuid(), name, unique_key, payload, 'waiting', 12, now(), now()
from (values
  ('mail.send', null, jsonb_build_object('key', 'welcome-1', 'sealed', :sealedMail)),
  ('payments.local-notice', null, jsonb_build_object('eventId', 'local_of_then', 'providerRef',
    'local-session-of-a377595-0001', 'outcome', 'paid', 'amount', 7027, 'currency', 'EUR', 'occurredAt',
    to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
  ('artwork.inspect', :artworkKey, jsonb_build_object('key', :artworkKey)),
  ('preflight.mend', '4f50be54-7b1c-4d99-9b60-9b1e2d7f8a07',
    jsonb_build_object('id', '4f50be54-7b1c-4d99-9b60-9b1e2d7f8a07')),
  ('user-pool.sweep', 'periodic', '{}'), ('session.sweep', 'periodic', '{}'), ('mail.sweep', 'periodic', '{}'),
  ('calculator.sweep', 'periodic', '{}'), ('cart.sweep', 'periodic', '{}'), ('library.sweep', 'periodic', '{}'),
  ('upload.sweep', 'periodic', '{}'), ('preflight.sweep', 'periodic', '{}'), ('payments.reconcile', 'periodic', '{}'),
  ('payments.report', 'periodic', '{}'), ('orders.judge-artwork', 'periodic', '{}')
) as queued (name, unique_key, payload);
