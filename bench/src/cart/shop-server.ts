import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { serveForBench } from '../api-server.ts';

/**
 * The API with two more routes behind the same guards: one makes one prepared round trip to the database, the other one
 * prepared INSERT with its commit. They use a plain pool of `pg`, without the shop's connection guards.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 });
await pool.query('create table if not exists bench_written (id uuid primary key, at timestamptz not null)');
await serveForBench({
  name: 'comparison',
  publicRoutes(server) {
    server.get('/bare/read', async () => {
      const { rows } = await pool.query({
        name: 'bare_read',
        text: 'select $1::text as id',
        values: ['bench'],
      });
      return rows[0];
    });
    server.post('/bare/write', async () => {
      const id = randomUUID();
      await pool.query({
        name: 'bare_write',
        text: 'insert into bench_written (id, at) values ($1, now())',
        values: [id],
      });
      return { id };
    });
  },
});
