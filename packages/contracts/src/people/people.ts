import { z } from 'zod';
import { customerIdParams, siteIds } from '../account/account.ts';
import { email } from '../session/session.ts';
import { uuid } from '../values/identifiers.ts';
import { lineText } from '../values/text.ts';

export const memberParams = customerIdParams.extend({ memberId: z.coerce.number().int().positive() });
export const invitationParams = customerIdParams.extend({ invitationId: uuid });

/** The people of an account. All have the same rights, except that nobody can remove the owner. */
export const peopleAnswer = z.object({
  people: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      last_name: z.string(),
      email: z.string(),
      since: z.iso.datetime(),
      /** The caller. */
      is_you: z.boolean(),
      /** The person who opened the account, or to whom it was handed over. */
      is_owner: z.boolean(),
    }),
  ),
  invitations: z.array(
    z.object({
      id: uuid,
      email: z.string(),
      sent_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      /** Its link no longer works; it can be sent again. */
      is_expired: z.boolean(),
    }),
  ),
  /** How many more can be invited. */
  free: z.int(),
});
export type PeopleAnswer = z.output<typeof peopleAnswer>;

/** `site` sets the language of the mail, unless the shop knows the person's language. */
export const inviteBody = z.strictObject({ email, site: z.enum(siteIds) });

/** The key from the mail: the part after `#key=` in its link. */
export const invitationKeyBody = z.strictObject({ key: lineText(120).min(1) });

/** The invitation as shown to anyone with its link. */
export const invitationAnswer = z.object({
  /** The company of the account, or the name of one of its people. */
  account: z.string(),
  invited_by: z.string(),
  /** The address it was sent to: the person who accepts it signs in with it. */
  email: z.string(),
  expires_at: z.iso.datetime(),
});

export const acceptedAnswer = z.object({ account_id: z.int() });

/** The accounts a person may use: their own, unless it was taken over by others, and those of accepted invitations. */
export const accountsAnswer = z.object({
  accounts: z.array(
    z.object({
      id: z.int(),
      /** The company, or the name of one of its people. */
      name: z.string(),
      is_own: z.boolean(),
      is_current: z.boolean(),
    }),
  ),
});
