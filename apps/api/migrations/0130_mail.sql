-- Sent mails: a mail with a key is sent once.
create table mails_sent (
  mail_key text primary key,
  template text not null,
  sent_at timestamptz not null default now()
);
