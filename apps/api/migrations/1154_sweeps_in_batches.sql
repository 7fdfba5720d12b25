-- For sweeps in batches: each finds its next rows without reading the whole table.
create index pool_failures_last on pool_failures (last_at);
create index pool_sends_sent on pool_sends (sent_at);
create index pool_codes_expire on pool_codes (expires_at);
create index pool_challenges_expire on pool_challenges (expires_at);
create index pool_refresh_tokens_expire on pool_refresh_tokens (expires_at);
create index pool_families_created on pool_families (created_at);
create index sessions_ends on sessions (ends_at);
create index sessions_seen on sessions (seen_at);
create index customer_devices_last on customer_devices (last_at);
create index staff_tokens_expire on staff_tokens (expires_at);
create index claim_tries_of_earlier on claim_tries (since);
create index invitation_tries_of_earlier on invitation_tries (since);
