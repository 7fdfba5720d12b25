-- By page, the cut line of the customer's own that a check follows: an SVG path in mm on the page.
alter table artwork_checks add column cut_lines jsonb not null default '{}';
