-- Phone numbers of addresses and enquiries in the form in which accounts store them: international ones in E.164 (00 and
-- a trunk zero in brackets removed), national ones of up to eleven digits in the mask (NN) NNNN-NNNN.
create function pg_temp.phone_in_one_form(phone text) returns text language plpgsql immutable as $$
declare
  bare text := trim(phone);
  digits text := regexp_replace(phone, '\D', '', 'g');
begin
  if bare !~ '^\+?[0-9 ()/.-]+$' or length(digits) < 6 then return phone; end if;
  if bare ~ '^\+' or digits ~ '^00[1-9]' then
    digits := regexp_replace(regexp_replace(bare, '\(0\)', ''), '\D', '', 'g');
    digits := case when bare ~ '^\+' then digits else substr(digits, 3) end;
    return case when length(digits) between 6 and 15 then '+' || digits else phone end;
  end if;
  if length(digits) > 11 then return phone; end if;
  return case
    when length(digits) <= 6 then format('(%s) %s', left(digits, 2), substr(digits, 3))
    when length(digits) <= 10 then format('(%s) %s-%s', left(digits, 2), substr(digits, 3, 4), substr(digits, 7))
    else format('(%s) %s-%s', left(digits, 2), substr(digits, 3, 5), substr(digits, 8))
  end;
end $$;

update addresses set phone = pg_temp.phone_in_one_form(phone)
where phone <> '' and phone <> pg_temp.phone_in_one_form(phone);

update enquiries set details = jsonb_set(details, '{phone}', to_jsonb(pg_temp.phone_in_one_form(details ->> 'phone')))
where details ->> 'phone' <> pg_temp.phone_in_one_form(details ->> 'phone');
