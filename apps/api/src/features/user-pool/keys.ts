import './tables.ts';
import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from 'jose';
import { sql } from 'kysely';
import { seal, unseal } from '#platform/seal.ts';
import type { Services } from '#platform/services.ts';

const purpose = 'pool-key';
const rotateAfterDays = 90;

type SigningKey = { readonly kid: string; readonly key: CryptoKey };
type PoolKeys = {
  readonly signing: SigningKey;
  readonly jwks: { readonly keys: readonly JWK[] };
  readonly loadedAt: number;
};

const kept = new WeakMap<object, Promise<PoolKeys>>();
const freshMs = 60_000;

/** The pool's keys: two in the JWKS, the newest signs. Made at the first use; private halves are kept sealed. */
export function poolKeys(services: Services): Promise<PoolKeys> {
  const known = kept.get(services.db);
  if (known) {
    return known.then((keys) => {
      if (performance.now() - keys.loadedAt < freshMs) return keys;
      kept.delete(services.db);
      return poolKeys(services);
    });
  }
  const loading = load(services);
  kept.set(services.db, loading);
  loading.catch(() => kept.delete(services.db));
  return loading;
}

async function load(services: Services): Promise<PoolKeys> {
  await makeMissing(services);
  const rows = await services.db
    .selectFrom('pool_keys')
    .select(['kid', 'sealed_private', 'public_jwk'])
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();
  const newest = rows[0];
  if (!newest) throw new Error('The user pool has no key');
  const key = await importPKCS8(unseal(services.settings.SEAL_KEY, purpose, newest.sealed_private), 'RS256');
  return {
    signing: { kid: newest.kid, key },
    jwks: { keys: rows.map((row) => row.public_jwk as JWK) },
    loadedAt: performance.now(),
  };
}

/** Two keys at the first start, a new one when the newest has grown old; one process at a time. */
async function makeMissing({ db, settings }: Services): Promise<void> {
  const count = (trx: typeof db) =>
    sql<{ fresh: number; all: number }>`
      select count(*) filter (where created_at > now() - make_interval(days => ${rotateAfterDays}))::int as fresh,
        count(*)::int as all
      from pool_keys where retired_at is null`.execute(trx);
  const before = (await count(db)).rows[0];
  if (before && before.all >= 2 && before.fresh >= 1) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7155002)`.execute(trx);
    const now = (await count(trx)).rows[0] ?? { fresh: 0, all: 0 };
    for (let missing = Math.max(2 - now.all, now.fresh === 0 ? 1 : 0); missing > 0; missing -= 1) {
      const { privateKey, publicKey } = await generateKeyPair('RS256', {
        modulusLength: 2048,
        extractable: true,
      });
      const kid = randomUUID();
      await trx
        .insertInto('pool_keys')
        .values({
          kid,
          sealed_private: seal(settings.SEAL_KEY, purpose, await exportPKCS8(privateKey)),
          public_jwk: JSON.stringify({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }),
          retired_at: null,
        })
        .execute();
    }
  });
}
