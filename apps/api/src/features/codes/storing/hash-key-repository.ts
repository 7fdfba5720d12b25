import '../tables.ts';
import { randomBytes } from 'node:crypto';
import type { App } from '#platform/app.ts';
import { decrypt, encrypt } from '#platform/auth/encryption.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';

const purpose = 'code hash key';

/**
 * The key of the hashes of codes, 32 bytes: made once, and the same when ENCRYPTION_KEY changes, so that codes of all
 * times are found. It is encrypted again when it is read with an earlier root key.
 */
export async function codeHashKey({ db, settings }: Pick<App, 'db' | 'settings'>): Promise<Buffer> {
  const root = settings.ENCRYPTION_KEY;
  const stored = () => db.selectFrom('code_keys').select('encrypted_key').executeTakeFirst();
  let row = await stored();
  if (!row) {
    const created = encrypt(root, purpose, randomBytes(32).toString('base64'));
    await db
      .insertInto('code_keys')
      .values({ encrypted_key: created })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await stored();
  }
  if (!row) throw new Error('The key of the hashes of codes is missing');
  const key = decrypt(encryptionKeys(settings), purpose, row.encrypted_key);
  if (!isCurrent(root, row.encrypted_key))
    await db
      .updateTable('code_keys')
      .set({ encrypted_key: encrypt(root, purpose, key) })
      .execute();
  return Buffer.from(key, 'base64');
}

function isCurrent(root: string, encrypted: Buffer): boolean {
  try {
    decrypt([root], purpose, encrypted);
    return true;
  } catch {
    return false;
  }
}
