-- The day on which a service is delivered at the latest, once it is paid; null: not paid, or ordered before.
alter table ordered_services add column due_by text check (due_by ~ '^\d{4}-\d\d-\d\d$');
