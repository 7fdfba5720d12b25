-- A tool that the customer declares to have at the shop is not charged. `known`: an earlier line proves it; `review`:
-- staff must check before the line is released; `confirmed`: staff found it.
alter table order_jobs add column owned_tool text not null default 'none'
  check (owned_tool in ('none', 'known', 'review', 'confirmed'));

update order_jobs set owned_tool = 'review'
where (configuration ->> 'ownedTool')::boolean and released_at is null and state <> 'cancelled';
