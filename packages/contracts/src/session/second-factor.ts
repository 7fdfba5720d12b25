import { z } from 'zod';
import { namedId, uuid } from '../values/identifiers.ts';
import { lineText, noteText } from '../values/text.ts';
import { code, email, givenPassword, signedInAnswer } from './session.ts';

/** Two groups of six signs; how they are written does not matter. */
const recoveryCode = z.string().trim().min(12).max(40);

/** The browser of a sign-in, and what was gathered in it before. */
const visit = {
  guestId: uuid.optional(),
  cartId: namedId(100).optional(),
  /** Names a browser for as long as it keeps its cookies. */
  device: uuid.optional(),
  /** What the browser says it is (User-Agent). */
  agent: lineText(400).optional(),
};

const oneOf = (names: readonly [string, string], given: Readonly<Record<string, unknown>>): boolean =>
  names.filter((name) => given[name] !== undefined).length === 1;

/** A code of the app, or one of the recovery codes. */
const codes = { code: code.optional(), recovery_code: recoveryCode.optional() };
const oneCode = { error: 'session.code-form', path: ['code'] };

/** What the browser sends; the sign-in that waits is in its cookie. */
export const enterCodeBody = z
  .strictObject(codes)
  .refine((given) => oneOf(['code', 'recovery_code'], given), oneCode);

/** `challenge` is what the sign-in by password answered. */
export const signInByCodeBody = z
  .strictObject({ challenge: z.string().min(1).max(3500), ...codes, ...visit })
  .refine((given) => oneOf(['code', 'recovery_code'], given), oneCode);

/** The password was right, and a code is asked for within three minutes. */
const challengeAnswer = z.object({ challenge: z.string() });
/** A session, or what waits for a code where the customer has switched on two-step sign-in. */
export const passwordAnswer = z.union([signedInAnswer, challengeAnswer]);

export const secondFactorAnswer = z.object({
  on: z.boolean(),
  /** Unused recovery codes; null where there are none to have, as with a user pool elsewhere. */
  recovery_codes: z.int().nullable(),
});

/** The password once more: an open browser alone must not lock its owner out. */
export const beginSecondFactorBody = z.strictObject({ password: givenPassword });
export const beginSecondFactorAnswer = z.object({
  /** Base32, for typing it into an app. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** The same as a QR code: modules a side, and the dark ones as the path of an SVG, one unit a module. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export const confirmSecondFactorBody = z.strictObject({ code });

/** Who asks shows it by the password or by a code of the app. */
export const proofBody = z
  .strictObject({ password: givenPassword.optional(), code: code.optional() })
  .refine((given) => oneOf(['password', 'code'], given), {
    error: 'session.password-or-code',
    path: ['password'],
  });
/** In clear this once; empty where there are none to have. */
export const recoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) });
export const endSecondFactorAnswer = z.object({ on: z.literal(false) });

export const removeSecondFactorBody = z.strictObject({
  request_id: z.uuid(),
  email,
  /** How it was checked who asks; for the log. */
  note: noteText(500).min(1),
});
export const removeSecondFactorAnswer = z.object({ email: z.string(), on: z.literal(false) });

export type Proof = z.input<typeof proofBody>;
export type SecondFactorStart = z.output<typeof beginSecondFactorAnswer>;
