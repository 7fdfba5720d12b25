import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { storesRows, watchDisk } from './disk-room.ts';

test.each([
  'insert into carts (id) values ($1)',
  'with given as (select 1) insert into "carts" select * from given',
  'update "carts" set "version" = $1',
  'update uploads moved set customer_id = 1',
  'update customer_files as f set size = 1',
  'with due as (select id from tasks for update skip locked) update tasks set state = $1 from due',
  'select nextval($1)',
])('stores rows: %s', (text) => {
  expect(storesRows(text)).toBe(true);
});

test.each([
  'select * from carts where id = $1 for update',
  'select "updated_at" from "carts"',
  'delete from uploads where id = $1',
  'begin',
  'commit',
  "select pg_notify('tasks', 'mail.send')",
  'select id from x for no key update skip locked',
])('stores nothing: %s', (text) => {
  expect(storesRows(text)).toBe(false);
});

test('a disk is full below the last bytes; without a folder it never is', () => {
  const states = [
    watchDisk(tmpdir(), 1),
    watchDisk(tmpdir(), Number.MAX_SAFE_INTEGER),
    watchDisk('/no/such/folder', Number.MAX_SAFE_INTEGER),
    watchDisk(undefined, Number.MAX_SAFE_INTEGER),
  ];
  expect(states.map(({ isFull }) => isFull)).toEqual([false, true, false, false]);
  for (const state of states) state.close();
});
