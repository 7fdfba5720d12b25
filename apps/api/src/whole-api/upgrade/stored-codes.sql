-- What a shop had stored when codes of an order counted as printed once it was placed, and a logo could not be removed.
insert into carts (id, state, market, language, customer_id, created_at, updated_at) values
  ('cart-of-codes-0000000000000000001', 'ordered', 1, 'de', 10001, now(), now()),
  ('cart-of-codes-0000000000000000002', 'ordered', 1, 'de', 10001, now(), now()),
  ('cart-of-codes-0000000000000000003', 'ordered', 1, 'de', 10001, now(), now());
insert into orders (id, number, customer_id, cart_id, cart_version, site, market, language, state, currency, net,
    shipping, vat_rate, vat_country, vat_amount, reverse_charge, gross, delivery_address, billing_address, vat_number,
    payment_type, remarks, customer_reference, terms_accepted_at, created_at, updated_at)
select id::uuid, number, 10001, cart_id, 1, 'de', 1, 'de', state, 'EUR', 5905, 0, 1900, 'DE', 1122, false, 7027, :address,
  :address, '', 'card', '', '', now(), now(), now()
from (values
  ('a0b1c7a1-3d7e-4f55-8d2c-5d7a8f3b4c01', '100011', 'cart-of-codes-0000000000000000001', 'refunded'),
  ('a0b1c7a1-3d7e-4f55-8d2c-5d7a8f3b4c02', '100012', 'cart-of-codes-0000000000000000002', 'cancelled'),
  ('a0b1c7a1-3d7e-4f55-8d2c-5d7a8f3b4c03', '100013', 'cart-of-codes-0000000000000000003', 'pending_payment')
) as placed (id, number, cart_id, state);
-- The first was printed before it was given up, the second was not, the third waits for its payment.
insert into order_jobs (id, order_id, customer_id, position, cart_item_id, name, state, configuration, sheet,
    needs_artwork, file_ids, created_at, updated_at)
select id::uuid, order_id::uuid, 10001, 1, item_id::uuid, 'Honig', state, :configuration, :sheet, false, '{}', now(), now()
from (values
  ('b1c2d8b2-4e8f-4a66-8e3d-6e8b9a4c5d01', 'a0b1c7a1-3d7e-4f55-8d2c-5d7a8f3b4c01', 'c2d3e9c3-5f9a-4b77-8f4e-7f9c0b5d6e01',
   'cancelled'),
  ('b1c2d8b2-4e8f-4a66-8e3d-6e8b9a4c5d02', 'a0b1c7a1-3d7e-4f55-8d2c-5d7a8f3b4c02', 'c2d3e9c3-5f9a-4b77-8f4e-7f9c0b5d6e02',
   'cancelled'),
  ('b1c2d8b2-4e8f-4a66-8e3d-6e8b9a4c5d03', 'a0b1c7a1-3d7e-4f55-8d2c-5d7a8f3b4c03', 'c2d3e9c3-5f9a-4b77-8f4e-7f9c0b5d6e03',
   'awaiting_payment')
) as line (id, order_id, item_id, state);
insert into print_files (job_id, version, content, bytes, cuts) values
  ('b1c2d8b2-4e8f-4a66-8e3d-6e8b9a4c5d01', 'v1', repeat('a', 64), 1000, '[]');
insert into code_uploads (id, customer_id, item_id, type, file_name, state, line_count, code_count, ordered_at)
select gen_random_uuid(), 10001, item_id::uuid, 'transparency', file_name, 'stored', 2, 2, '2026-11-26T10:00:00Z'
from (values
  ('c2d3e9c3-5f9a-4b77-8f4e-7f9c0b5d6e01', 'printed.csv'),
  ('c2d3e9c3-5f9a-4b77-8f4e-7f9c0b5d6e02', 'free.csv'),
  ('c2d3e9c3-5f9a-4b77-8f4e-7f9c0b5d6e03', 'taken.csv')
) as upload (item_id, file_name);

insert into transparency_logos (id, customer_id, content_hash, content) values
  ('d3e4fad4-6a0b-4c88-8a5f-8a0d1c6e7f01', 10001, sha256('logo'), 'logo');

-- A link to a proof that ended long ago, with what was said by it.
insert into proof_links (id, job_id, customer_id, name, may_decide, version, created_at, expires_at) values
  ('e4f50be5-7b1c-4d99-8b60-9b1e2d7f8a01', 'b1c2d8b2-4e8f-4a66-8e3d-6e8b9a4c5d03', 10001, 'Lena', true, 'v1',
   now() - interval '120 days', now() - interval '100 days');
insert into proof_remarks (id, link_id, job_id, customer_id, kind, version, text) values
  ('f50be5e4-7b1c-4d99-8b60-9b1e2d7f8a01', 'e4f50be5-7b1c-4d99-8b60-9b1e2d7f8a01',
   'b1c2d8b2-4e8f-4a66-8e3d-6e8b9a4c5d03', 10001, 'comment', 'v1', 'Logo größer'),
  ('f50be5e4-7b1c-4d99-8b60-9b1e2d7f8a02', 'e4f50be5-7b1c-4d99-8b60-9b1e2d7f8a01',
   'b1c2d8b2-4e8f-4a66-8e3d-6e8b9a4c5d03', 10001, 'approval', 'v1', 'Von Lena');

-- An invoice and a member of staff, from before there were bookkeepers.
insert into papers (order_id, customer_id, kind, cause, number, issued, currency, gross, said, pdf) values
  ('a0b1c7a1-3d7e-4f55-8d2c-5d7a8f3b4c01', 10001, 'invoice', 'order', 'INV-2026-00042', '2026-11-30', 'EUR', 38080, :invoice,
   '%PDF-1.7');
insert into staff_people (id, email, name, role, password_hash) values
  ('05e5f4f5-8c2d-4eaa-8c71-0c2f3e8a9b01', 'press@example.com', 'Paul', 'press', 'none');
