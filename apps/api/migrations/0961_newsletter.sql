-- Who confirmed that they want the newsletter. Before that nothing is kept of them, and nothing after they left.
create table newsletter_subscribers (
  email text primary key,
  site text not null,
  -- When it was asked for, and when the link of the mail was followed: evidence of the consent.
  asked_at timestamptz not null,
  confirmed_at timestamptz not null default now()
);
