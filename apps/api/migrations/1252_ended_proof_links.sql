-- Links to proofs are deleted some time after their end; answers given by them stay with the line, without who gave
-- them and what they wrote (docs/adr/0099-ended-proof-links.md).
alter table proof_remarks alter column link_id drop not null;
alter table proof_remarks add constraint proof_remarks_without_link
  check (link_id is not null or (kind <> 'comment' and text = ''));
create index proof_links_by_end on proof_links (least(expires_at, withdrawn_at));
