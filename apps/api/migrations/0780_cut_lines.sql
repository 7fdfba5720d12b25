-- By page, the customer's own cut line used by a check: an SVG path in mm on the page.
alter table artwork_checks add column cut_lines jsonb not null default '{}';
