import { sendMail } from '#features/mail/index.ts';
import type { App } from '#platform/app.ts';
import { decrypt, encrypt } from '#platform/auth/encryption.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';
import type { Db } from '#platform/database/database.ts';
import { encryptedText } from '#platform/tasks/encrypted-text.ts';
import { defineTask } from '#platform/tasks/task.ts';
import { type PoolInput, poolCall } from '../context.ts';
import { PoolError } from '../pool-error.ts';
import { type AskedAccount, judgeSignUp, openAccount } from './sign-up.ts';
import { recordEvent } from './users-repository.ts';

/** `hour` identifies the mail to an address with an account: at most one per hour. */
type AskedSignUp = AskedAccount & { readonly address: string; readonly hour: number };

const hourMs = 3_600_000;
const encryptionPurpose = 'asked-account';

/** Opens a requested account, or mails the address's owner that there is one. */
export const openAccountTask = defineTask({
  name: 'user-pool.open-account',
  kind: 'mail',
  payload: encryptedText,
  maxAttempts: 12,
  async run({ app, payload: { encrypted }, commit }) {
    const text = decrypt(encryptionKeys(app.settings), encryptionPurpose, Buffer.from(encrypted, 'base64'));
    const asked = JSON.parse(text) as AskedSignUp;
    await commit((trx) => openAskedAccount(app, trx, asked));
  },
});

/**
 * Accepts the request for an account in the embedded pool. The address is looked up by the worker, after the response:
 * the work done here, and its duration, are the same for every address. Throws a `PoolError` for errors that do not
 * depend on the address.
 */
export async function askForAccount(app: App, input: PoolInput, address: string): Promise<void> {
  const { db, settings, queue } = app;
  const whole = { ClientId: settings.USER_POOL_CLIENT_ID, ...input };
  try {
    const account = await judgeSignUp(poolCall(app, address), whole);
    const hour = Math.floor(app.now().getTime() / hourMs);
    const asked: AskedSignUp = { ...account, address, hour };
    const encrypted = encrypt(settings.ENCRYPTION_KEY, encryptionPurpose, JSON.stringify(asked));
    await queue.enqueue(db, openAccountTask, { encrypted: encrypted.toString('base64') });
  } catch (error) {
    if (error instanceof PoolError)
      await recordEvent(db, { event: 'SignUp', sub: null, address, outcome: error.type });
    throw error;
  }
}

/** Opens a requested account; if the address has a confirmed one, its owner gets a mail instead. */
async function openAskedAccount(
  app: Pick<App, 'settings' | 'queue'>,
  trx: Db,
  { address, hour, ...asked }: AskedSignUp,
): Promise<void> {
  const sub = await openAccount(app, trx, asked);
  // Without the name in the form, which would be a text by a stranger to the owner.
  if (sub === undefined)
    await sendMail(app, trx, {
      template: 'account-exists',
      site: asked.site,
      to: asked.email,
      key: `account-exists:${asked.email}:${hour}`,
      data: { name: '' },
    });
  const outcome = sub === undefined ? 'UsernameExistsException' : 'ok';
  await recordEvent(trx, { event: 'SignUp', sub: sub ?? null, address, outcome });
}
