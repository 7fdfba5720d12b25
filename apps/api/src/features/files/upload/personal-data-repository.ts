import './tables.ts';
import { ownerKey } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';
import { forgetFinishedOf } from '#platform/tasks/forget-tasks-repository.ts';

async function* collect(db: Db, person: Person): AsyncIterable<ExportedFile> {
  const uploads = await db
    .selectFrom('uploads')
    .select([
      'filename',
      'state',
      'declared_size',
      'received_bytes',
      'created_at',
      'touched_at',
      'created_from',
    ])
    .where('owner', '=', ownerKey(person))
    .orderBy('created_at')
    .execute();
  yield { path: 'uploads.json', content: uploads };
}

/** The sweep removes chunks on disk without an upload. Finished tasks about the person's files name them. */
async function erase(trx: Db, person: Person): Promise<void> {
  await trx.deleteFrom('uploads').where('owner', '=', ownerKey(person)).execute();
  await forgetFinishedOf(trx, ownerKey(person));
}

export const personalData: PersonalData = { collect, erase };
