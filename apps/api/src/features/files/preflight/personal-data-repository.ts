import './tables.ts';
import { ownerKey } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';
import type { Person, PersonalData } from '#platform/personal-data.ts';

async function erase(trx: Db, person: Person): Promise<void> {
  await trx.deleteFrom('artwork_repairs').where('owner', '=', ownerKey(person)).execute();
}

export const personalData: PersonalData = { erase };
