-- By page, the cut line of the customer's own as it is found where no label is named: an SVG path in mm on the page.
alter table artworks add column cut_lines jsonb not null default '{}';
