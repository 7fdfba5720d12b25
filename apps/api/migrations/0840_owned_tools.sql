-- A tool that a customer says to have with the shop is not charged. `known`: an earlier line shows it; `review`: a person
-- has to look before the line is released; `confirmed`: a person found it.
alter table order_jobs add column owned_tool text not null default 'none'
  check (owned_tool in ('none', 'known', 'review', 'confirmed'));

update order_jobs set owned_tool = 'review'
where (configuration ->> 'ownedTool')::boolean and released_at is null and state <> 'cancelled';
