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
import type { App } from '#platform/app.ts';
import { decrypt, encrypt } from '#platform/auth/encryption.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';
import type { Db } from '#platform/database/database.ts';
import { definePart } from '#platform/parts.ts';
import { countKeys, findNewestKeys, insertKey, lockKeys } from './keys-repository.ts';

const purpose = 'pool-key';
/** Time between the publication and the first use of a key, so that all cached copies of the JWKS contain it. */
const publishedFirstMs = 24 * 60 * 60_000;
const freshMs = 60_000;

type PoolKeys = {
  readonly signing: { readonly kid: string; readonly key: CryptoKey };
  readonly jwks: { readonly keys: readonly JWK[] };
  /** Finds the key of a token in the JWKS. */
  readonly find: JWTVerifyGetKey;
  readonly loadedAt: number;
};

const held = definePart<{ keys: Promise<PoolKeys> | undefined }>({
  name: 'keys of the user pool',
  open: () => ({ keys: undefined }),
});

/** The pool's keys, made on first use; private halves are stored encrypted. Read again every minute. */
export async function poolKeys(app: App): Promise<PoolKeys> {
  const here = app.part(held);
  const known = here.keys;
  if (known && performance.now() - (await known).loadedAt < freshMs) return known;
  if (known !== here.keys) return poolKeys(app);
  const loading = load(app);
  here.keys = loading;
  loading.catch(() => {
    if (here.keys === loading) here.keys = undefined;
  });
  return loading;
}

async function load(app: App): Promise<PoolKeys> {
  await makeMissing(app);
  const rows = await findNewestKeys(app.db);
  const chosen =
    rows.find((row) => app.now().getTime() - row.created_at.getTime() > publishedFirstMs) ?? rows.at(-1);
  if (!chosen) throw new Error('The user pool has no key');
  const keys = rows.map((row) => row.public_jwk as JWK);
  return {
    signing: {
      kid: chosen.kid,
      key: await importPKCS8(
        decrypt(encryptionKeys(app.settings), purpose, chosen.encrypted_private),
        'RS256',
      ),
    },
    jwks: { keys },
    find: createLocalJWKSet({ keys }),
    loadedAt: performance.now(),
  };
}

/** Makes two keys at the first start, and a new one when the newest is too old; one process at a time. */
async function makeMissing({ db, settings }: App): Promise<void> {
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
      const encrypted = encrypt(settings.ENCRYPTION_KEY, purpose, await exportPKCS8(privateKey));
      await insertKey(trx, { kid, encrypted_private: encrypted, public_jwk: JSON.stringify(jwk) });
    }
  });
}

async function countMissing(db: Db): Promise<number> {
  const { fresh, living } = await countKeys(db);
  return Math.max(2 - living, fresh === 0 ? 1 : 0);
}
