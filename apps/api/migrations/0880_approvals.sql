-- A line is only released after its customer approved what will be printed, and the hour for revoking the approval has
-- passed.
alter table order_jobs drop constraint order_jobs_state_check;
alter table order_jobs add constraint order_jobs_state_check check (state in
  ('awaiting_payment', 'awaiting_artwork', 'preflighting', 'artwork_rejected', 'proof_pending', 'in_correction',
   'approval_pending', 'approved', 'released', 'printing', 'finishing', 'quality_check', 'packed', 'shipped', 'completed',
   'on_hold', 'cancelled', 'claim_open', 'closed'));

alter table order_jobs
  -- Identifies the approved content: artwork, pages and configuration.
  add column approved_version text,
  add column approved_at timestamptz,
  -- Place of the approval; `earlier_terms`: released before approvals were required.
  add column approved_through text check (approved_through in ('sign_off', 'checkout', 'earlier_terms')),
  -- Until then the approval can be revoked; from then on the line is released.
  add column release_at timestamptz,
  -- The delivery dates promised with the approval.
  add column promised jsonb,
  -- The content approved at checkout, before the order was paid and its artwork checked.
  add column preapproved_version text,
  -- When the mails asking for the approval and reminding of it were sent.
  add column approval_asked_at timestamptz,
  add column approval_reminded_at timestamptz;

-- Lines at the press or on their way there are unchanged. Lines not released yet need an approval.
update order_jobs set approved_through = 'earlier_terms' where released_at is not null;

alter table order_jobs
  add check (state <> 'approved'
    or (approved_version is not null and approved_at is not null and release_at is not null and approved_through is not null)),
  add check (released_at is null or approved_through is not null);
create index order_jobs_approved on order_jobs (release_at) where state = 'approved';
create index order_jobs_asking on order_jobs (approval_asked_at) where state in ('approval_pending', 'proof_pending');
