import { z } from 'zod';
import { siteSchema, trap } from '../enquiries/enquiries.ts';
import { email } from '../session/session.ts';

export const subscribeBody = z.strictObject({ site: siteSchema, email, website: trap });
/** The same for known and unknown addresses. */
export const subscribeAnswer = z.object({ sent: z.literal(true) });
/** From the link of a mail; an invalid one is answered like an expired one. */
export const tokenBody = z.strictObject({ token: z.string().max(800) });
export const tokenParams = z.object({ token: z.string().max(800) });
export const doneAnswer = z.object({ done: z.literal(true) });

/** `after`: the `next` of the page before. */
export const subscribersQuery = z.object({ after: z.string().max(320).optional() });

export const subscribersAnswer = z.object({
  /** `after` of the next page; null on the last one. */
  next: z.string().nullable(),
  subscribers: z.array(
    z.object({
      email: z.string(),
      site: z.string(),
      asked_at: z.iso.datetime(),
      confirmed_at: z.iso.datetime(),
      /** Address for the List-Unsubscribe header of mails to them. */
      unsubscribe: z.string(),
    }),
  ),
});

export type SubscribeInput = z.input<typeof subscribeBody>;
