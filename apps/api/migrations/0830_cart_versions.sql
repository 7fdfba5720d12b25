-- Contents of a cart at each of its latest versions: consent refers to a version, and changes since can be shown.
create table cart_versions (
  cart_id text not null references carts (id) on delete cascade,
  version integer not null check (version > 0),
  content jsonb not null,
  primary key (cart_id, version)
);

-- The version to which the customer agreed. Earlier consent has no version and is asked for again.
alter table carts add column terms_version integer check (terms_version > 0);
