-- People who keep the books: they see invoices and money of all customers, and nothing else.
alter table staff_people drop constraint staff_people_role_check;
alter table staff_people add constraint staff_people_role_check
  check (role in ('owner', 'service', 'prepress', 'press', 'content', 'bookkeeping'));

-- Lists of invoices and credit notes, newest first, and by words of the buyer's name.
create index papers_booked on papers (issued, number) where kind in ('invoice', 'credit-note');
create index papers_buyer on papers using gin (to_tsvector('simple', said -> 'buyer' ->> 'name'))
  where kind in ('invoice', 'credit-note');

-- What bookkeepers read: papers of the number series, with their order.
create view booked_papers as
  select p.id, p.kind, p.number, p.issued, p.currency, p.gross, p.said, p.customer_id, p.order_id,
    o.number as order_number, o.market
  from papers p join orders o on o.id = p.order_id
  where p.kind in ('invoice', 'credit-note');
