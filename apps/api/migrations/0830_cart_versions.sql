-- What a cart held at each of its latest versions: consent is given to a version, and what changed since can be told.
create table cart_versions (
  cart_id text not null references carts (id) on delete cascade,
  version integer not null check (version > 0),
  content jsonb not null,
  primary key (cart_id, version)
);

-- The version whose content the customer agreed to. Consent from before has no version and is asked for again.
alter table carts add column terms_version integer check (terms_version > 0);
