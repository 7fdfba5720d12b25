-- Delivery and invoice address of a cart, as far as freight and VAT depend on them: stored with the cart, so that
-- reading it needs no address. Updated with every change of a cart or of an address it refers to.
create or replace view cart_addresses as
  select id, customer_id, country_id,
      md5(jsonb_build_array(company, first_name, last_name, address, address2, address3, postcode, city, state,
        country_id, phone)::text) as content_hash,
      postcode
    from addresses where deleted_at is null;

create function place_of_address(customer bigint, address bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('country', country_id, 'postcode', postcode)
    from cart_addresses where id = address and customer_id = customer
$$;

alter table carts add column delivery_place jsonb, add column invoice_place jsonb;
update carts set
    delivery_place = place_of_address(customer_id, delivery_address_id),
    invoice_place = place_of_address(customer_id, coalesce(billing_address_id, delivery_address_id))
  where state = 'open' and customer_id is not null and coalesce(billing_address_id, delivery_address_id) is not null;
