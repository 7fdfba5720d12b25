import { sql } from 'kysely';
import { openServices } from '#platform/open-services.ts';
import { workJobs } from '#platform/tasks/work-tasks.ts';
import { readSettings } from '#settings.ts';

/** A worker that a test may kill at any moment: each job takes a while and adds one row in its commit. */
const services = await openServices(readSettings(process.env), 'killable-worker');
workJobs(services, [
  {
    name: 'test.effect',
    kind: 'mail',
    maxAttempts: 100,
    async run(job, commit) {
      await new Promise((done) => setTimeout(done, Math.random() * 30));
      await commit(async (trx) => {
        await sql`insert into test_effects (job) values (${(job.payload as { n: number }).n})`.execute(trx);
      });
      // Killed here, the job is done and must not come again.
      await new Promise((done) => setTimeout(done, Math.random() * 10));
    },
  },
]);
process.on('disconnect', () => process.exit(0));
process.send?.('working');
