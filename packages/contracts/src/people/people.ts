import { z } from 'zod';
import { customerIdParams, siteIds } from '../account/account.ts';
import { email } from '../session/session.ts';
import { uuid } from '../values/identifiers.ts';
import { lineText } from '../values/text.ts';

export const memberParams = customerIdParams.extend({ memberId: z.coerce.number().int().positive() });
export const invitationParams = customerIdParams.extend({ invitationId: uuid });

/** Who acts for an account. Everybody sees and does everything of it; nobody is more than the others. */
export const peopleAnswer = z.object({
  people: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      last_name: z.string(),
      email: z.string(),
      since: z.iso.datetime(),
      /** The person who asks. */
      is_you: z.boolean(),
    }),
  ),
  invitations: z.array(
    z.object({
      id: uuid,
      email: z.string(),
      sent_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      /** Its link opens nothing any more; it can be sent again. */
      is_expired: z.boolean(),
    }),
  ),
  /** How many more may be invited. */
  free: z.int(),
});
export type PeopleAnswer = z.output<typeof peopleAnswer>;

/** `site` is whose language the mail has, unless the shop knows another one of the person. */
export const inviteBody = z.strictObject({ email, site: z.enum(siteIds) });

/** What the link of the mail brought behind `#key=`. */
export const invitationKeyBody = z.strictObject({ key: lineText(120).min(1) });

/** What an invitation says to whoever holds its link. */
export const invitationAnswer = z.object({
  /** The company of the account, or the name of a person of it. */
  account: z.string(),
  invited_by: z.string(),
  /** The address it was sent to: whoever accepts it signs in with it. */
  email: z.string(),
  expires_at: z.iso.datetime(),
});

export const acceptedAnswer = z.object({ account_id: z.int() });

/** The accounts a person acts for: the own one, unless others have it, and those of invitations that were accepted. */
export const accountsAnswer = z.object({
  accounts: z.array(
    z.object({
      id: z.int(),
      /** The company, or the name of a person of it. */
      name: z.string(),
      is_own: z.boolean(),
      is_current: z.boolean(),
    }),
  ),
});
