-- Confirmed subscribers of the newsletter. Nothing is stored before the confirmation, or after they unsubscribed.
create table newsletter_subscribers (
  email text primary key,
  site text not null,
  -- Time of the request, and of the click on the mail's link: evidence of the consent.
  asked_at timestamptz not null,
  confirmed_at timestamptz not null default now()
);
