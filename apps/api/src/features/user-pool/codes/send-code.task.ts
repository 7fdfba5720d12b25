import type { App } from '#platform/app.ts';
import { decrypt, encrypt } from '#platform/auth/encryption.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';
import type { Db } from '#platform/database/database.ts';
import { encryptedText } from '#platform/tasks/encrypted-text.ts';
import { defineTask } from '#platform/tasks/task.ts';
import type { PoolCall } from '../context.ts';
import { findUser, recordEvent } from '../users/users-repository.ts';
import { beginTries, countMail } from './codes.ts';
import { sendCode } from './send-code.ts';

/** A code requested by somebody who knows the address. */
type Asked = {
  readonly purpose: 'sign-up' | 'reset';
  readonly email: string;
  readonly address: string;
};

const encryptionPurpose = 'asked-code';

/** Sends a requested code if the address gets one. */
export const sendCodeTask = defineTask({
  name: 'user-pool.send-code',
  kind: 'mail',
  payload: encryptedText,
  maxAttempts: 12,
  async run({ app, payload: { encrypted }, commit }) {
    const text = decrypt(encryptionKeys(app.settings), encryptionPurpose, Buffer.from(encrypted, 'base64'));
    const asked = JSON.parse(text) as Asked;
    await commit((trx) => sendAsked(app, trx, asked));
  },
});

/**
 * Accepts the request for a code. The address is looked up by the worker, after the response: the work done here, and
 * its duration, are the same for every address.
 */
export async function askForCode(call: PoolCall, purpose: Asked['purpose'], email: string): Promise<void> {
  const { db, settings, queue } = call.app;
  await countMail(db, settings, email, call.network);
  const asked: Asked = { purpose, email, address: call.address };
  const encrypted = encrypt(settings.ENCRYPTION_KEY, encryptionPurpose, JSON.stringify(asked)).toString(
    'base64',
  );
  await queue.enqueue(db, sendCodeTask, { encrypted });
}

/** Unknown addresses, and those with nothing to confirm, get no mail; their wrong tries are reset all the same. */
async function sendAsked(
  app: Pick<App, 'settings' | 'queue'>,
  trx: Db,
  { purpose, email, address }: Asked,
): Promise<void> {
  const user = await findUser(trx, { email });
  const isMeant = purpose === 'reset' ? user?.enabled : user && !user.confirmed;
  if (user && isMeant) await sendCode(app, trx, user, purpose);
  else await beginTries(trx, purpose, email);
  await recordEvent(trx, {
    event: 'SendCode',
    sub: user?.sub ?? null,
    address,
    outcome: isMeant ? 'ok' : 'nobody',
  });
}
