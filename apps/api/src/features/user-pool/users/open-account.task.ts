import { decrypt } from '#platform/auth/encryption.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';
import { encryptedText } from '#platform/tasks/encrypted-text.ts';
import { defineTask } from '#platform/tasks/task.ts';
import type { AskedSignUp } from './ask-for-account.ts';

export const encryptionPurpose = 'asked-account';

/** Opens a requested account, or mails the address's owner that there is one. */
export const openAccountTask = defineTask({
  name: 'user-pool.open-account',
  kind: 'mail',
  payload: encryptedText,
  maxAttempts: 12,
  async run({ app, payload: { encrypted }, commit }) {
    const { openAskedAccount } = await import('./ask-for-account.ts');
    const text = decrypt(encryptionKeys(app.settings), encryptionPurpose, Buffer.from(encrypted, 'base64'));
    const asked = JSON.parse(text) as AskedSignUp;
    await commit((trx) => openAskedAccount(app, trx, asked));
  },
});
