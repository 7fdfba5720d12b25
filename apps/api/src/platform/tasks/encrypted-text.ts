import { z } from 'zod';

/** Encrypted payload of a task, base64; only the worker decrypts it. Earlier releases named the field `sealed`. */
export const encryptedText = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && 'sealed' in value
      ? { ...value, encrypted: value.sealed }
      : value,
  z.object({ encrypted: z.base64() }),
);
