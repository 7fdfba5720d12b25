-- What was sent: a mail with a key goes out once.
create table mails_sent (
  mail_key text primary key,
  template text not null,
  sent_at timestamptz not null default now()
);
