-- Bytes of visitors by network: a visitor chooses the own id freely, so limits count the network from which an upload
-- was begun (a hash of `visitorOf`; '' if it is not recorded). Maintained by triggers, so that limits are read from few
-- rows. Files and repairs remember the network longer than their upload is remembered; a customer's have none.
alter table customer_files add column created_from text;
alter table artwork_repairs add column created_from text;
update customer_files file set created_from = upload.created_from from uploads upload
  where upload.id = file.upload_id and file.guest_id is not null and upload.created_from is not null;
update artwork_repairs repair set created_from = upload.created_from from uploads upload
  where repair.subject = 'upload:' || upload.id and repair.owner like 'g%' and upload.created_from is not null;

create table guest_storage (
  network text primary key,
  -- Library files and the additional contents of repairs.
  stored_bytes bigint not null default 0,
  -- Received bytes of open uploads.
  open_bytes bigint not null default 0,
  -- Bytes of open uploads that were announced and not received yet.
  announced_bytes bigint not null default 0
);

-- Each trigger adds (argument 1) or subtracts (argument -1) the rows of its statement. Rows are written in the order of
-- their networks, to avoid deadlocks.
create function guest_storage_of_uploads() returns trigger language plpgsql as $$
begin
  insert into guest_storage as storage (network, open_bytes, announced_bytes)
    select coalesce(created_from, ''), tg_argv[0]::int * sum(received_bytes),
        tg_argv[0]::int * sum(greatest(coalesce(declared_size, 0) - received_bytes, 0))
      from changed where guest_id is not null and state in ('receiving', 'assembled')
      group by 1 order by 1
    on conflict (network) do update set open_bytes = storage.open_bytes + excluded.open_bytes,
      announced_bytes = storage.announced_bytes + excluded.announced_bytes;
  return null;
end
$$;

create function guest_storage_of_files() returns trigger language plpgsql as $$
begin
  insert into guest_storage as storage (network, stored_bytes)
    select coalesce(created_from, ''), tg_argv[0]::int * sum(size)
      from changed where guest_id is not null group by 1 order by 1
    on conflict (network) do update set stored_bytes = storage.stored_bytes + excluded.stored_bytes;
  return null;
end
$$;

create function guest_storage_of_repairs() returns trigger language plpgsql as $$
begin
  insert into guest_storage as storage (network, stored_bytes)
    select coalesce(created_from, ''), tg_argv[0]::int * sum(kept_bytes)
      from changed where owner like 'g%' and kept_bytes <> 0 group by 1 order by 1
    on conflict (network) do update set stored_bytes = storage.stored_bytes + excluded.stored_bytes;
  return null;
end
$$;

do $$
declare
  counted record;
begin
  for counted in
    select * from (values ('uploads', 'guest_storage_of_uploads'), ('customer_files', 'guest_storage_of_files'),
      ('artwork_repairs', 'guest_storage_of_repairs')) as given (of_table, by_function)
  loop
    execute format('create trigger guest_storage_insert after insert on %I referencing new table as changed
      for each statement execute function %I(''1'')', counted.of_table, counted.by_function);
    execute format('create trigger guest_storage_delete after delete on %I referencing old table as changed
      for each statement execute function %I(''-1'')', counted.of_table, counted.by_function);
    execute format('create trigger guest_storage_update_add after update on %I referencing new table as changed
      for each statement execute function %I(''1'')', counted.of_table, counted.by_function);
    execute format('create trigger guest_storage_update_subtract after update on %I referencing old table as changed
      for each statement execute function %I(''-1'')', counted.of_table, counted.by_function);
  end loop;
end
$$;

insert into guest_storage (network, stored_bytes, open_bytes, announced_bytes)
  select network, sum(stored), sum(opened), sum(announced) from (
    select coalesce(created_from, '') as network, 0::bigint as stored, received_bytes as opened,
        greatest(coalesce(declared_size, 0) - received_bytes, 0) as announced
      from uploads where guest_id is not null and state in ('receiving', 'assembled')
    union all
    select coalesce(created_from, ''), size, 0, 0 from customer_files where guest_id is not null
    union all
    select coalesce(created_from, ''), kept_bytes, 0, 0 from artwork_repairs where owner like 'g%' and kept_bytes <> 0
  ) as bytes group by network;
