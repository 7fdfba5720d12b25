-- Requests of visitors within a window, counted by all processes together (docs/adr/0110-limits-across-processes.md).
-- Unlogged: after a crash of the database counting begins anew.
create unlogged table request_counts (
  -- The limited call, and a hash of who called.
  subject text primary key,
  taken integer not null,
  ends_at timestamptz not null
);
create index request_counts_ends_at on request_counts (ends_at);
