import { randomUUID } from 'node:crypto';
import type { Invoice } from '@labelwerk/papers/invoice/invoice.ts';
import { invoiceTotals } from '@labelwerk/papers/invoice/invoice-totals.ts';
import { sql } from 'kysely';
import { insertPaper, takeNumber } from '#features/papers/papers-repository.ts';
import type { Db } from '#platform/database/database.ts';
import type { Harness } from '#testing/harness.ts';

type Owner = { readonly orderId: string; readonly customerId: number };

const put = (db: Db, owner: Owner, said: Invoice): Promise<string> =>
  insertPaper(db, {
    ...{ ...owner, said, gross: invoiceTotals(said).gross },
    cause: randomUUID() as ReturnType<typeof randomUUID>,
    pdf: new TextEncoder().encode(`%PDF-${said.number}`),
  });

/** Stores an invoice or a credit note of an order and returns its id; its file is its number. */
export const putPaper = (shop: Harness, owner: Owner, said: Invoice): Promise<string> =>
  put(shop.app.db, owner, said);

/** Begins to make a paper, as the worker does: it has taken its number and is stored when it is committed. */
export async function holdNumber({ app }: Harness, owner: Owner, said: Invoice) {
  let commit = () => {};
  const released = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let begun = () => {};
  const taken = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const making = app.db.transaction().execute(async (trx) => {
    await takeNumber(trx, 'invoice', 2023);
    begun();
    await released;
    await put(trx, owner, said);
  });
  await Promise.race([taken, making]);
  return {
    /** Whether somebody waits until it is stored. */
    async isAwaited(): Promise<boolean> {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
        app.db,
      );
      return rows.length > 0;
    },
    async commit(): Promise<void> {
      commit();
      await making;
    },
  };
}
