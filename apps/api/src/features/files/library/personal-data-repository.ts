import './tables.ts';
import { sql } from 'kysely';
import { ownerKey } from '#platform/auth/owner.ts';
import type { Db } from '#platform/database/database.ts';
import { inPieces, nextOf } from '#platform/database/sweeps/in-pieces-repository.ts';
import type { ExportedFile, Person, PersonalData } from '#platform/personal-data.ts';
import { renameUploader } from './files-repository.ts';

/** The list of files; contents can be downloaded from the library. */
async function* collect(db: Db, person: Person): AsyncIterable<ExportedFile> {
  const files = await db
    .selectFrom('customer_files')
    .select(['id', 'filename', 'size', 'number_of_pages', 'width', 'height', 'folder_id', 'is_favorite'])
    .select(['last_order_number', 'created_at', 'last_used_at', 'deleted_at'])
    .where('owner', '=', ownerKey(person))
    .orderBy('created_at')
    .limit(100_000)
    .execute();
  yield { path: 'library/files.json', content: files };
  const folders = db.selectFrom('library_folders').selectAll().where('customer_id', '=', person.customerId);
  yield { path: 'library/folders.json', content: await folders.orderBy('id').execute() };
}

/** Contents without references are removed from the store by its sweep. */
async function erase(trx: Db, person: Person): Promise<void> {
  const own = sql`select id from customer_files where owner = ${ownerKey(person)}`;
  await sql`delete from library_job_files where file_id in (${own})`.execute(trx);
  const next = nextOf('customer_files', sql`owner = ${ownerKey(person)}`);
  await inPieces(() => sql`delete from customer_files where ${next}`.execute(trx));
  await renameUploader(trx, person.personId, null);
  await sql`delete from library_folders where customer_id = ${person.customerId}`.execute(trx);
  await sql`delete from library_grams where owner = ${ownerKey(person)}`.execute(trx);
  await sql`delete from library_words where owner = ${ownerKey(person)}`.execute(trx);
}

export const personalData: PersonalData = { collect, erase };
