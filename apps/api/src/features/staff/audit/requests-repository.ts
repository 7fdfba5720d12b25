import '../tables.ts';
import type { Db } from '#platform/database/database.ts';

export type Request = {
  readonly requestId: string;
  readonly subjectId: string;
  readonly personId: string;
  readonly fingerprint: Buffer;
};

export const findRequest = (db: Db, requestId: string, subjectId: string) =>
  db
    .selectFrom('staff_requests')
    .select(['person_id', 'fingerprint'])
    .where('request_id', '=', requestId)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();

export async function insertRequest(trx: Db, request: Request): Promise<void> {
  const { requestId, subjectId, personId, fingerprint } = request;
  await trx
    .insertInto('staff_requests')
    .values({ request_id: requestId, subject_id: subjectId, person_id: personId, fingerprint })
    .execute();
}
