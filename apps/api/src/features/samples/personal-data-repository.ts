import './tables.ts';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';
import { failure } from '#platform/problems/failure.ts';

/** The customer's ordered packs. */
async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  const packs = await db
    .selectFrom('ordered_sample_packs')
    .select(['order_number', 'samples', 'net', 'currency', 'state', 'shipped_at', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('position')
    .execute();
  if (packs.length > 0) yield { path: 'sample-packs.json', content: packs };
}

const maxNamed = 5;

/** Refuses while a paid pack of the customer has not been sent. */
const lockForErasure: PersonalData['lockForErasure'] = async (trx, { customerId }) => {
  const rows = await trx
    .selectFrom('ordered_sample_packs')
    .select('order_number')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return undefined;
  const all = [...new Set(rows.map(({ order_number: number }) => number))];
  const numbers = all.slice(0, maxNamed);
  const named = numbers.join(', ') + (all.length > maxNamed ? ', …' : '');
  return failure('personal-data.open-orders', { params: { orders: named }, extra: { orders: numbers } });
};

/** Packs hold nothing of a person: they remain with their order when an account is deleted. */
export const personalData: PersonalData = { collect, lockForErasure };
