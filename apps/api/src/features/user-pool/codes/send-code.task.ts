import { decrypt } from '#platform/auth/encryption.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';
import { encryptedText } from '#platform/tasks/encrypted-text.ts';
import { defineTask } from '#platform/tasks/task.ts';
import type { Asked } from './send-codes.ts';

export const encryptionPurpose = 'asked-code';

/** Sends a requested code if the address gets one. */
export const sendCodeTask = defineTask({
  name: 'user-pool.send-code',
  kind: 'mail',
  payload: encryptedText,
  maxAttempts: 12,
  async run({ app, payload: { encrypted }, commit }) {
    const { sendAsked } = await import('./send-codes.ts');
    const text = decrypt(encryptionKeys(app.settings), encryptionPurpose, Buffer.from(encrypted, 'base64'));
    const asked = JSON.parse(text) as Asked;
    await commit((trx) => sendAsked(app, trx, asked));
  },
});
