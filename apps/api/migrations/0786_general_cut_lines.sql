-- By page, the customer's own cut line as detected without a specification of the label: an SVG path in mm on the page.
alter table artworks add column cut_lines jsonb not null default '{}';
