-- The owner of an account: nobody else can remove them. Without a marked row, it is the person who opened the account.
alter table account_people add column is_owner boolean not null default false;
create unique index account_people_owner on account_people (account_id) where is_owner;

-- Of accounts that their opener left already, the person who joined first is the owner.
update account_people p set is_owner = true
  from customers a
  where a.id = p.account_id and a.issuer = 'account'
    and (p.joined_at, p.person_id) = (select q.joined_at, q.person_id from account_people q
      where q.account_id = p.account_id order by q.joined_at, q.person_id limit 1);
