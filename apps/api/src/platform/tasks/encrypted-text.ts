import { z } from 'zod';

/** Payload of a task that holds what only the worker may read, in base64. Earlier releases called it `sealed`. */
export const encryptedText = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && 'sealed' in value
      ? { ...value, encrypted: value.sealed }
      : value,
  z.object({ encrypted: z.base64() }),
);
