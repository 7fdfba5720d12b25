-- When a consumer asked expressly that services begin before the period of withdrawal ends, together with the consent to
-- the terms of the same version; null: not asked.
alter table carts add column services_begin_at timestamptz;
-- The same, kept with the order.
alter table orders add column services_begin_at timestamptz;
