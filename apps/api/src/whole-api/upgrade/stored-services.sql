-- What a shop had stored when carts held services in a column of their own.
insert into carts (id, version, state, market, language, customer_id, created_at, updated_at, services) values
  ('cart-of-services-0000000000000001', 1, 'open', 1, 'de', 10002, now(), now(), '[
    {"id": "6b72d076-9d3e-4fbb-8d82-1d3f4b9cac01", "service": "design", "subject": "Honig", "pages": null, "made": "as-briefed",
     "choices": {"sorts": 1, "additional_forms": 0, "premium_services": [], "high_priority": false, "package_type": "basic"},
     "file_ids": ["7c83e187-ae4f-40cc-9e93-2e405cadbd02"], "obstacle": null, "removed_at": null,
     "price": {"net": 4583, "currency": "EUR", "listVersion": "2026-11-22", "market": 1},
     "price_change": {"reason": "list", "before": {"amount": 4000, "currency": "EUR"}},
     "price_valid_until": "2999-01-01T00:00:00.000Z", "added_at": "2026-11-20T10:00:00.000Z"},
    {"id": "8d94f298-bf50-41dd-af04-3f516dbece03", "service": "review-smart", "subject": "honig.pdf", "pages": [1, 2],
     "made": "as-briefed-too", "choices": null, "file_ids": [], "obstacle": null, "price_change": null,
     "price": {"net": 3000, "currency": "EUR", "listVersion": "2026-11-22", "market": 1},
     "price_valid_until": "2999-01-01T00:00:00.000Z", "added_at": "2026-11-20T11:00:00.000Z",
     "removed_at": "2999-01-01T00:00:00.000Z"}]'),
  -- Ordered; the service that had been removed from it was added to the next cart.
  ('cart-of-services-0000000000000002', 3, 'ordered', 1, 'de', 10002, now(), now(), '[
    {"id": "8d94f298-bf50-41dd-af04-3f516dbece03", "service": "review-smart", "subject": "honig.pdf", "pages": [1, 2],
     "made": "as-briefed-too", "choices": null, "file_ids": [], "obstacle": null, "price_change": null,
     "price": {"net": 3000, "currency": "EUR", "listVersion": "2026-11-22", "market": 1},
     "price_valid_until": "2999-01-01T00:00:00.000Z", "added_at": "2026-11-19T11:00:00.000Z",
     "removed_at": "2999-01-01T00:00:00.000Z"}]');
insert into cart_items (id, cart_id, name, configuration, sheet, needs_artwork, added_at, price_valid_until) values
  ('9ea503a9-c061-42ee-8015-406270dfdf04', 'cart-of-services-0000000000000001', 'Honig', :configuration, :sheet, true, now(),
   now() + interval '20 days');
insert into cart_versions (cart_id, version, content) values
  ('cart-of-services-0000000000000001', 1, '{"market": 1, "invoice_country": null, "delivery_address_id": null,
    "billing_address_id": null, "delivery_address": "", "billing_address": "", "vat_number": "", "payment_type": null,
    "remarks": "", "customer_reference": "", "lines": [], "services": [{"id": "6b72d076-9d3e-4fbb-8d82-1d3f4b9cac01",
    "service": "design", "subject": "Honig", "net": 4583, "list": "2026-11-22", "made": "as-briefed"}]}');
insert into service_briefs (id, customer_id, service, market, language, subject, content, created_at, updated_at) values
  ('6b72d076-9d3e-4fbb-8d82-1d3f4b9cac01', 10002, 'design', 1, 'de', 'Honig', '{}', now(), now());
