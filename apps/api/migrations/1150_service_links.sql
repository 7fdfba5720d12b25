-- The links of mails about a service are signed for a person (features/services/ordered/service-link.ts). Tokens that
-- earlier mails contain stay valid while everybody to whom they were mailed is still in the account.
alter table ordered_services alter column token drop not null;

-- Of deleted accounts, the token was the service's id, which is no secret.
update ordered_services set token = null where token = id::text;

-- Persons who placed an order and left the account keep no link to it.
update ordered_services s set token = null
  from orders o
  where o.id = s.order_id and s.token is not null and o.person_id is not null
    and not exists (select from customers c where c.id = o.person_id and c.id = s.customer_id and c.issuer <> 'account')
    and not exists (select from account_people p where p.account_id = s.customer_id and p.person_id = o.person_id);
