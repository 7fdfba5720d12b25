import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabase } from '#testing/harness.ts';
import { DiskFull } from './disk-room.ts';
import { guardPool } from './guarded-pool.ts';

const room = { isFull: false };
let pool: pg.Pool;
let db: Kysely<Record<never, never>>;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await newDatabase(), max: 2 });
  const watch = { add: () => undefined, remove: () => undefined, look: async () => undefined };
  const times = { idleMs: 1_000, answerMs: 400, connectMs: 800 };
  const guarded = guardPool(pool, watch, times, { names: { areOn: true }, room });
  db = new Kysely({ dialect: new PostgresDialect({ pool: guarded }) });
  await sql`create table notes (text text)`.execute(db);
});
afterAll(() => db.destroy());

const texts = async () => (await sql<{ text: string }>`select text from notes for update`.execute(db)).rows;

test('while the disk is full, nothing is stored and everything else goes on; then all is as before', async () => {
  await sql`insert into notes values ('first')`.execute(db);
  room.isFull = true;
  await expect(sql`insert into notes values ('second')`.execute(db)).rejects.toThrow(DiskFull);
  await expect(sql`update notes set text = 'other'`.execute(db)).rejects.toMatchObject({
    statusCode: 507,
    failure: { code: 'service.no-room', retryAfter: 60 },
  });
  const transaction = db.transaction().execute(async (trx) => {
    await sql`delete from notes where text = 'none'`.execute(trx);
    await sql`insert into notes values ('third')`.execute(trx);
  });
  await expect(transaction).rejects.toThrow(DiskFull);
  expect(await texts()).toEqual([{ text: 'first' }]);
  room.isFull = false;
  await db.executeQuery(CompiledQuery.raw("insert into notes values ('fourth')"));
  expect(await texts()).toHaveLength(2);
});
