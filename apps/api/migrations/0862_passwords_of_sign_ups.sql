-- Set when an address was signed up again before anybody confirmed it: whose password counts is not known then.
alter table pool_users add column password_is_disputed boolean not null default false;
