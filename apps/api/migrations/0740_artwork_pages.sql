-- The page of each sort, in the order of the sorts: [{"file_id": "…", "page": 3}, …]. Null: the files' pages in order.
alter table cart_items add column artwork_pages jsonb;
alter table order_jobs add column artwork_pages jsonb;
