-- Set if an address was signed up again before it was confirmed: it is then unknown whose password is valid.
alter table pool_users add column password_is_disputed boolean not null default false;
