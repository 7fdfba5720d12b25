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
  ('6b72d076-9d3e-4fbb-8d82-1d3f4b9cac01', 10002, 'design', 1, 'de', 'Honig',
   '{"kind": "design", "sorts": 1, "additional_forms": 0, "premium_services": [], "high_priority": false, "package_type": "basic",
    "project_name": "Honig", "description": "Ein Etikett mit Biene", "sample_form": "", "fonts": {"font_style": "", "font_type": ""},
    "target_audience": {"target_gender": 5, "target_income": 5, "target_age": 5},
    "label_style": {"style_type": 5, "design_complexity": 5, "gender_orientation": 5, "tone": 5, "luxury_level": 5, "coloration": 5, "concept": 5},
    "color_preference": {"primary_color": "", "secondary_color": ""}, "color_rule": "", "specific_fonts": "", "packaging": "",
    "target_audience_gernder": "", "reference_link": "", "material_suggestion": "", "deadline": "", "deadline_suggestion": false,
    "finishing": 114, "width": 40, "height": 40, "label_shape": "", "paper": "", "asset_id": [], "suggestion_address": "",
    "isAuthorised": "yes"}',
   now(), now());
-- Ordered, paid and delivered.
insert into ordered_services (id, brief_id, order_id, order_number, customer_id, position, service, subject, content, language,
    choices, net, currency, state, high_priority, rounds_included, token, created_at, updated_at)
select '7c83e187-ae4f-40cc-9e93-2e405cadbd03', '6b72d076-9d3e-4fbb-8d82-1d3f4b9cac02', '0b1c7a10-3d7e-4f55-9d2c-5d7a8f3b4c03',
  '100001', 10001, 1, 'design', 'Honig', content, 'de',
  '{"sorts": 1, "additional_forms": 0, "premium_services": [], "high_priority": false, "package_type": "basic"}',
  4583, 'EUR', 'delivered', false, 2, 'token-of-a-delivered-design-000001', now(), now()
from service_briefs where id = '6b72d076-9d3e-4fbb-8d82-1d3f4b9cac01';
insert into service_deliveries (service_id, number, sentence, created_at) values
  ('7c83e187-ae4f-40cc-9e93-2e405cadbd03', 1, 'Bitte ansehen.', now());
