-- Proofs of orders that expired, were cancelled or refunded hold no label: nobody makes them.
create or replace view open_proofs as
  select s.label_id from ordered_services s join orders o on o.id = s.order_id
  where s.label_id is not null and s.service in ('digital-proof', 'printed-proof')
    and s.state not in ('accepted', 'cancelled') and o.state not in ('cancelled', 'expired', 'refunded');
