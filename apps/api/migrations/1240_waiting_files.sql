-- For the metrics: contents that wait for their first inspection are few beside those that had it.
create index artworks_pending on artworks (claimed_at) where status = 'pending';
