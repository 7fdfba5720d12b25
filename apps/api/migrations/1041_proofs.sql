-- A printed proof is produced and sent before its customer is asked to approve it.
alter table order_jobs drop constraint order_jobs_state_check;
alter table order_jobs add constraint order_jobs_state_check check (state in
  ('awaiting_payment', 'awaiting_artwork', 'preflighting', 'artwork_rejected', 'proof_making', 'proof_pending', 'in_correction',
   'approval_pending', 'approved', 'released', 'printing', 'finishing', 'quality_check', 'packed', 'shipped', 'completed',
   'on_hold', 'cancelled', 'claim_open', 'closed'));
-- When and how the proof of the current content was sent, and the text sent with it.
alter table order_jobs add column proof jsonb;
