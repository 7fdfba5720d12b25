-- Ordered lines by the item of the cart that they were: codes are stored by it.
create index order_jobs_of_item on order_jobs (cart_item_id);

-- Stored codes that no order took yet.
create index code_uploads_unordered on code_uploads (created_at) where state = 'stored' and ordered_at is null;
