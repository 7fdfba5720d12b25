import './tables.ts';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';
import { findLogo } from './logos/logos-repository.ts';

async function* collect(db: Db, { customerId }: Person): AsyncIterable<ExportedFile> {
  const brands = db.selectFrom('transparency_brands').selectAll().where('customer_id', '=', customerId);
  yield { path: 'transparency-brands.json', content: await brands.orderBy('created_at').execute() };
  const logos = db.selectFrom('transparency_logos').select('id').where('customer_id', '=', customerId);
  for (const { id } of await logos.orderBy('created_at').execute()) {
    const content = await findLogo(db, customerId, id);
    if (content) yield { path: `transparency-logos/${id}.png`, content };
  }
}

async function erase(trx: Db, { customerId }: Person): Promise<void> {
  await trx.deleteFrom('transparency_logos').where('customer_id', '=', customerId).execute();
  await trx.deleteFrom('transparency_brands').where('customer_id', '=', customerId).execute();
}

export const personalData: PersonalData = { collect, erase };
