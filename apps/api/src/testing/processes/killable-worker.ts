import { sql } from 'kysely';
import { z } from 'zod';
import { openApp } from '#platform/open-app.ts';
import { defineTask } from '#platform/tasks/task.ts';
import { workTasks } from '#platform/tasks/work-tasks.ts';
import { readSettings } from '#settings.ts';

/** A worker to be killed by a test at any moment: each task takes a while and inserts one row in its commit. */
const app = await openApp(readSettings(process.env), 'killable-worker');
workTasks(app, [
  defineTask({
    name: 'test.effect',
    kind: 'mail',
    payload: z.object({ n: z.number() }),
    async run({ payload: { n }, commit }) {
      await new Promise((done) => setTimeout(done, Math.random() * 30));
      await commit(async (trx) => {
        await sql`insert into test_effects (task) values (${n})`.execute(trx);
      });
      // If killed here, the task is completed and must not run again.
      await new Promise((done) => setTimeout(done, Math.random() * 10));
    },
  }),
]);
process.on('disconnect', () => process.exit(0));
process.send?.('working');
