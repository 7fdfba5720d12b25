import { randomUUID } from 'node:crypto';
import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { seal, sealKeys, unseal } from '#platform/auth/encryption.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { countKeys, findNewestKeys, insertKey, lockKeys } from './keys-repository.ts';

const purpose = 'pool-key';
/** A key is published for so long before it signs, so that everybody who keeps a copy of the JWKS knows it by then. */
const publishedFirstMs = 24 * 60 * 60_000;
const freshMs = 60_000;

type PoolKeys = {
  readonly signing: { readonly kid: string; readonly key: CryptoKey };
  readonly jwks: { readonly keys: readonly JWK[] };
  /** Finds the key of a token in the JWKS. */
  readonly find: JWTVerifyGetKey;
  readonly loadedAt: number;
};

const kept = new WeakMap<Db, Promise<PoolKeys>>();

/** The pool's keys, made at the first use; private halves are kept sealed. Looked up again every minute. */
export async function poolKeys(services: Services): Promise<PoolKeys> {
  const { db } = services;
  const known = kept.get(db);
  if (known && performance.now() - (await known).loadedAt < freshMs) return known;
  if (known !== kept.get(db)) return poolKeys(services);
  const loading = load(services);
  kept.set(db, loading);
  loading.catch(() => kept.get(db) === loading && kept.delete(db));
  return loading;
}

async function load(services: Services): Promise<PoolKeys> {
  await makeMissing(services);
  const rows = await findNewestKeys(services.db);
  const chosen =
    rows.find((row) => services.now().getTime() - row.created_at.getTime() > publishedFirstMs) ?? rows.at(-1);
  if (!chosen) throw new Error('The user pool has no key');
  const keys = rows.map((row) => row.public_jwk as JWK);
  return {
    signing: {
      kid: chosen.kid,
      key: await importPKCS8(unseal(sealKeys(services.settings), purpose, chosen.sealed_private), 'RS256'),
    },
    jwks: { keys },
    find: createLocalJWKSet({ keys }),
    loadedAt: performance.now(),
  };
}

/** Two keys at the first start, another when the newest has grown old; one process at a time. */
async function makeMissing({ db, settings }: Services): Promise<void> {
  if ((await countMissing(db)) === 0) return;
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx);
    for (let missing = await countMissing(trx); missing > 0; missing -= 1) {
      const { privateKey, publicKey } = await generateKeyPair('RS256', {
        modulusLength: 2048,
        extractable: true,
      });
      const kid = randomUUID();
      const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
      const sealed = seal(settings.SEAL_KEY, purpose, await exportPKCS8(privateKey));
      await insertKey(trx, { kid, sealed_private: sealed, public_jwk: JSON.stringify(jwk) });
    }
  });
}

async function countMissing(db: Db): Promise<number> {
  const { fresh, living } = await countKeys(db);
  return Math.max(2 - living, fresh === 0 ? 1 : 0);
}
