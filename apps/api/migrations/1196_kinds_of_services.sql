-- Checks and proofs of print files are services, too. The program has the list of them, as of the kinds of items.
alter table service_briefs drop constraint service_briefs_service_check;
alter table ordered_services drop constraint ordered_services_service_check;

-- The label that a service is for: its id in the cart or, if it was ordered before, that of its line.
alter table ordered_services add column label_id uuid;
create index ordered_services_of_label on ordered_services (label_id) where label_id is not null;
-- The parcel that a printed proof was last sent in.
alter table ordered_services add column shipment_id uuid;
-- When the customer was last reminded of a proof.
alter table service_deliveries add column reminded_at timestamptz;

-- Proofs without which their label is not released to the press.
create view open_proofs as
  select label_id from ordered_services
  where label_id is not null and service in ('digital-proof', 'printed-proof') and state not in ('accepted', 'cancelled');

-- Labels in open carts and orders that are not released to the press.
create view labels_to_print as
  select i.id as label_id, c.customer_id from cart_items i join carts c on c.id = i.cart_id
    where i.kind = 'label' and i.removed_at is null and c.state = 'open'
  union all
  select id, customer_id from order_jobs
    where state in ('awaiting_payment', 'awaiting_artwork', 'preflighting', 'artwork_rejected', 'proof_making',
      'proof_pending', 'in_correction', 'approval_pending', 'approved', 'on_hold');
