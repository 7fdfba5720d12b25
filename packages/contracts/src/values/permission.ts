import { z } from 'zod';

/** Whether an action is allowed now, and if not why: a code, and a sentence in the caller's language. */
export const permissionSchema = z.object({
  allowed: z.boolean(),
  reason: z.object({ code: z.string(), text: z.string() }).nullable(),
});
export type Permission = z.output<typeof permissionSchema>;
