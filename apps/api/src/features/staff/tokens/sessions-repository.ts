import '../tables.ts';
import { sql } from 'kysely';
import { sha256 } from '#platform/auth/encryption.ts';
import type { Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/sweeps/delete-batches-repository.ts';

export async function insertSession(
  trx: Db,
  session: { readonly id: string; readonly personId: string; readonly hours: number },
): Promise<void> {
  await trx
    .insertInto('staff_sessions')
    .values({
      id: session.id,
      person_id: session.personId,
      ends_at: sql<Date>`now() + make_interval(hours => ${session.hours}::int)`,
      revoked_at: null,
    })
    .execute();
}

/** Stores the hash of a token, until it or its session expires; an existing one does not change. */
export async function insertToken(
  trx: Db,
  token: {
    readonly text: string;
    readonly sessionId: string;
    readonly kind: 'access' | 'refresh';
    readonly seconds: number;
  },
): Promise<void> {
  await trx
    .insertInto('staff_tokens')
    .values({
      token_hash: sha256(token.text),
      session_id: token.sessionId,
      kind: token.kind,
      expires_at: sql<Date>`least(now() + make_interval(secs => ${token.seconds}::float8),
        (select ends_at from staff_sessions where id = ${token.sessionId}))`,
      replaced_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The person of a valid access token. */
export const findStaffByToken = (db: Db, token: string) =>
  db
    .selectFrom('staff_tokens as token')
    .innerJoin('staff_sessions as session', 'session.id', 'token.session_id')
    .innerJoin('staff_people as person', 'person.id', 'session.person_id')
    .select(['person.id', 'person.email', 'person.name', 'person.role', 'session.id as session_id'])
    .where('token.token_hash', '=', sha256(token))
    .where('token.kind', '=', 'access')
    .where('token.expires_at', '>', sql<Date>`now()`)
    .where('session.revoked_at', 'is', null)
    .where('person.enabled', '=', true)
    .executeTakeFirst();

/** Seconds in which a replaced refresh token still works: a response may get lost, two commands may ask at once. */
const graceSeconds = 60;

/** A refresh token with its session, locked until the transaction ends. */
export const lockRefreshToken = (trx: Db, token: string) =>
  trx
    .selectFrom('staff_tokens as token')
    .innerJoin('staff_sessions as session', 'session.id', 'token.session_id')
    .select(['session.id as session_id', 'session.person_id'])
    .select(
      sql<boolean>`session.revoked_at is not null or token.expires_at < clock_timestamp()`.as('is_over'),
    )
    .select(
      sql<boolean>`coalesce(token.replaced_at < clock_timestamp() - make_interval(secs => ${graceSeconds}), false)`.as(
        'is_reused',
      ),
    )
    .where('token.token_hash', '=', sha256(token))
    .where('token.kind', '=', 'refresh')
    .forUpdate()
    .executeTakeFirst();

export async function markReplaced(trx: Db, token: string): Promise<void> {
  await trx
    .updateTable('staff_tokens')
    .set({ replaced_at: sql<Date>`coalesce(replaced_at, now())` })
    .where('token_hash', '=', sha256(token))
    .execute();
}

export async function revokeSession(trx: Db, sessionId: string): Promise<void> {
  await trx
    .updateTable('staff_sessions')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', sessionId)
    .execute();
}

export async function revokeSessionsOf(trx: Db, personId: string): Promise<void> {
  await trx
    .updateTable('staff_sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Deletes expired tokens, sessions a day after their end, and old request ids. */
export async function sweepSessions(db: Db): Promise<void> {
  await deleteInBatches(db, 'staff_tokens', sql`expires_at < now()`);
  await deleteInBatches(db, 'staff_requests', sql`at < now() - interval '30 days'`);
  await deleteInBatches(db, 'staff_sessions', sql`ends_at < now() - interval '1 day'`);
}
