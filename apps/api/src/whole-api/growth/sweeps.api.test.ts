import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#features.ts';
import type { Commit, Task } from '#platform/tasks/task.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

const rows = 2_500;
const maxTogether = 1_000;

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness?.close());

const label = JSON.stringify(plainConfiguration);
const past = sql`now() - interval '900 days'`;
const numbers = sql`generate_series(1, ${sql.lit(rows)}) n`;

/** Statements that insert rows that are over, by the sweep that deletes them. */
const filling = {
  'user-pool.sweep': {
    pool_failures: sql`insert into pool_failures (subject, failures, last_at) select 'f' || n, 1, ${past} from ${numbers}`,
    pool_sends: sql`insert into pool_sends (subject, sent_at) select 's' || n, ${past} from ${numbers}`,
    pool_families: sql`insert into pool_families (id, sub, auth_time, created_at)
      select gen_random_uuid(), gen_random_uuid(), ${past}, ${past} from ${numbers}`,
    auth_events: sql`insert into auth_events (at, event, sub, outcome)
      select ${past}, 'sign-in', gen_random_uuid(), 'ok' from ${numbers}`,
  },
  'session.sweep': {
    sessions: sql`insert into sessions (id_hash, customer_id, encrypted_tokens, tokens_expire_at, ends_at, seen_at)
      select sha256(n::text::bytea), 1, '', ${past}, case when n % 2 = 0 then ${past} else now() + interval '1 day' end, ${past} from ${numbers}`,
    customer_devices: sql`insert into customer_devices (customer_id, device, first_at, last_at)
      select 1, gen_random_uuid(), ${past}, ${past} from ${numbers}`,
  },
  'calculator.sweep': {
    quotes: sql`insert into quotes (id, market, language, name, configuration, sheet, created_at, valid_until)
      select 'sweeps-' || lpad(n::text, 25, '0'), 1, 'de', 'Label', ${label}::jsonb, '{}'::jsonb, ${past}, ${past} from ${numbers}`,
  },
  'mail.sweep': {
    mails_sent: sql`insert into mails_sent (mail_key, template, sent_at) select 'k' || n, 'order', ${past} from ${numbers}`,
  },
  'vouchers.sweep': {
    voucher_tries: sql`insert into voucher_tries (subject, tries, since) select 't' || n, 1, ${past} from ${numbers}`,
  },
  'enquiries.sweep': {
    form_tries: sql`insert into form_tries (subject, tries, since) select 't' || n, 1, ${past} from ${numbers}`,
  },
  'upload.sweep': {
    uploads: sql`insert into uploads (id, guest_id, filename, total_chunks, state, created_at, touched_at)
      select lpad(to_hex(n), 32, '0'), gen_random_uuid(), 'a.pdf', 1, 'aborted', ${past}, ${past} from ${numbers}`,
  },
  'codes.sweep': {
    code_blocks: sql`insert into code_blocks (upload_id, first, codes, created_at)
      select gen_random_uuid(), n, '', ${past} from ${numbers}`,
    code_uploads: sql`insert into code_uploads (id, customer_id, item_id, type, file_name, state, refusal, created_at)
      select gen_random_uuid(), 1, gen_random_uuid(), 'transparency', 'a.csv', 'refused', 'codes.empty', ${past} from ${numbers}`,
  },
  'variable-data.sweep': {
    variable_tables: sql`insert into variable_tables (id, customer_id, file_name, columns, row_count, created_at)
      select gen_random_uuid(), 1, 'a.csv', '', 1, ${past} from ${numbers}`,
  },
  'proofs.sweep': {
    proof_links: sql`insert into proof_links (id, job_id, customer_id, name, may_decide, version, expires_at)
      select md5(n::text)::uuid, gen_random_uuid(), 1, 'Lena', true, 'v', ${past} from ${numbers}`,
    proof_remarks: sql`insert into proof_remarks (id, link_id, job_id, customer_id, kind, version, text)
      select gen_random_uuid(), md5(n::text)::uuid, gen_random_uuid(), 1, 'comment', 'v', 'Logo' from ${numbers}`,
  },
  'storage.sweep': {
    guest_storage: sql`insert into guest_storage (network) select 'n' || n from ${numbers}`,
  },
} as const;

test.each(Object.entries(filling))('%s deletes in batches', async (name, tables) => {
  const { db } = harness.app;
  for (const insert of Object.values(tables)) {
    await db.connection().execute(async (one) => {
      // Without the rows that they refer to.
      await sql`set session_replication_role = replica`.execute(one);
      await insert.execute(one);
      await sql`set session_replication_role = default`.execute(one);
    });
  }
  const counts: number[] = [];
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      counts.push(Number(result.numAffectedRows ?? 0n));
      return result;
    },
  };
  const counted = db.withPlugin(counting);
  const task = features
    .flatMap(({ tasks: all = [] }) => all as readonly Task[])
    .find((one) => one.name === name);
  const commit: Commit = (effect) => counted.transaction().execute(effect);
  const app = { ...harness.app, db: counted };
  await task?.run({
    ...{ app, commit, id: crypto.randomUUID(), payload: {} },
    signal: new AbortController().signal,
  });
  expect(Math.max(...counts)).toBe(maxTogether);
  for (const table of Object.keys(tables)) {
    const { rows: left } = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
    expect([table, left[0]?.n]).toEqual([table, 0]);
  }
});
