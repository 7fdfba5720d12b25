import { plainCode } from '@labelwerk/domain/account/code.ts';
import { isEmail, normalEmail } from '@labelwerk/domain/account/email.ts';
import { passwordFaults, passwordLimits } from '@labelwerk/domain/account/password.ts';
import { z } from 'zod';
import { siteIds } from '../account/account.ts';
import { namedId, randomId, uuid } from '../values/identifiers.ts';
import { lineText } from '../values/text.ts';

export const email = z.string().min(1).max(254).transform(normalEmail).refine(isEmail, 'field.email');

const characters = (value: string): number => [...value].length;

/** A password for signing in: only its length is checked, so that old passwords keep working. */
export const givenPassword = z
  .string()
  .min(1)
  .max(passwordLimits.max * 4);

/** A new password: 8 to 256 characters, not trimmed, with the four kinds of characters. */
export const newPassword = z
  .string()
  .min(passwordLimits.min)
  .refine((value) => characters(value) <= passwordLimits.max, {
    error: 'field.max-length',
    params: { n: passwordLimits.max },
    abort: true,
  })
  .refine((value) => passwordFaults(value).length === 0, 'field.password');

/** The six digits from a mail or an app; blanks and hyphens between them are ignored. */
export const code = z
  .string()
  .max(60)
  .transform(plainCode)
  .refine((value) => /^\d{6}$/.test(value), 'session.code-form');
const personName = lineText(60).min(1);

export const signInBody = z.strictObject({
  username: email,
  password: givenPassword,
  guestId: uuid.optional(),
  cartId: namedId(100).optional(),
  /** Identifies a browser as long as it keeps its cookies. */
  device: uuid.optional(),
  /** The browser's User-Agent. */
  agent: lineText(400).optional(),
});
export const signUpBody = z.strictObject({
  email,
  password: newPassword,
  name: personName,
  last_name: personName,
  site: z.enum(siteIds),
});
/** `password`: that of the sign-up, if the page still has it; it becomes the account's password. */
export const confirmBody = z.strictObject({ email, code, password: newPassword.optional() });
export const emailBody = z.strictObject({ email });
export const resetBody = z.strictObject({ email, code, password: newPassword });

export const profileSchema = z.object({
  /** The account in use: the person's own, or one shared with them. */
  id: z.int(),
  /** The person, independent of the account. */
  person_id: z.int(),
  /** Whether the person can choose among several accounts. */
  has_accounts: z.boolean(),
  /** Whether the account in use has a VAT number: a business. */
  has_vat_number: z.boolean(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
});
export type Profile = z.output<typeof profileSchema>;

export const signedInAnswer = z.object({ sessionId: randomId, profile: profileSchema });
export const currentSessionAnswer = z.object({
  idToken: z.string(),
  profile: profileSchema,
  /** When the identity token expires. */
  expiresAt: z.string(),
});
/**
 * A new address for the signed-in person; the password is asked again, because access to an open browser is not enough.
 */
export const changeEmailBody = z.strictObject({ email, password: givenPassword });
export const codeBody = z.strictObject({ code });
/** The same for known and unknown addresses. */
export const codeSentAnswer = z.object({ sent: z.literal(true) });
export const confirmedAnswer = z.object({ confirmed: z.literal(true) });
/** `password_known` is false if the address was signed up several times: a new password has to be set. */
export const confirmedSignUpAnswer = confirmedAnswer.extend({ password_known: z.boolean() });

export const sessionParams = z.object({ sessionId: uuid });
/** A customer's sessions. The id identifies a session in this list and gives no access. */
export const sessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      id: uuid,
      created_at: z.iso.datetime(),
      seen_at: z.iso.datetime(),
      /** Such as `Firefox, Windows`; empty if unknown. */
      device: z.string(),
      current: z.boolean(),
    }),
  ),
});

export type SignUpInput = z.input<typeof signUpBody>;
