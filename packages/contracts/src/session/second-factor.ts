import { z } from 'zod';
import { namedId, uuid } from '../values/identifiers.ts';
import { lineText, noteText } from '../values/text.ts';
import { code, email, givenPassword, signedInAnswer } from './session.ts';

/** Two groups of six characters; case and separators are ignored. */
const recoveryCode = z.string().trim().min(12).max(40);

/** The browser of a sign-in, and the visitor data collected in it before. */
const visit = {
  guestId: uuid.optional(),
  cartId: namedId(100).optional(),
  /** Identifies a browser as long as it keeps its cookies. */
  device: uuid.optional(),
  /** The browser's User-Agent. */
  agent: lineText(400).optional(),
};

const oneOf = (names: readonly [string, string], body: Readonly<Record<string, unknown>>): boolean =>
  names.filter((name) => body[name] !== undefined).length === 1;

/** A code of the authenticator app, or a recovery code. */
const codes = { code: code.optional(), recovery_code: recoveryCode.optional() };
const oneCode = { error: 'session.code-form', path: ['code'] };

/** Sent by the browser; the pending sign-in is in its cookie. */
export const enterCodeBody = z
  .strictObject(codes)
  .refine((body) => oneOf(['code', 'recovery_code'], body), oneCode);

/** `challenge` is taken from the answer of the password sign-in. */
export const signInByCodeBody = z
  .strictObject({ challenge: z.string().min(1).max(3500), ...codes, ...visit })
  .refine((body) => oneOf(['code', 'recovery_code'], body), oneCode);

/** The password was correct; a code must follow within three minutes. */
const challengeAnswer = z.object({ challenge: z.string() });
/** A session, or a challenge if the customer uses two-step sign-in. */
export const passwordAnswer = z.union([signedInAnswer, challengeAnswer]);

export const secondFactorAnswer = z.object({
  on: z.boolean(),
  /** Unused recovery codes; null if the user pool does not offer them, as with an external one. */
  recovery_codes: z.int().nullable(),
});

/** The password again: access to an open browser must not be enough to lock out its owner. */
export const beginSecondFactorBody = z.strictObject({ password: givenPassword });
export const beginSecondFactorAnswer = z.object({
  /** Base32, to type into an app. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** The same as a QR code: modules per side, and the dark ones as an SVG path, one unit per module. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export const confirmSecondFactorBody = z.strictObject({ code });

/** Proof of identity by the password or by a code of the app. */
export const proofBody = z
  .strictObject({ password: givenPassword.optional(), code: code.optional() })
  .refine((body) => oneOf(['password', 'code'], body), {
    error: 'session.password-or-code',
    path: ['password'],
  });
/** Shown in plain text only this once; empty if the user pool does not offer them. */
export const recoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) });
export const endSecondFactorAnswer = z.object({ on: z.literal(false) });

export const removeSecondFactorBody = z.strictObject({
  request_id: z.uuid(),
  email,
  /** How the caller's identity was verified; stored in the log. */
  note: noteText(500).min(1),
});
export const removeSecondFactorAnswer = z.object({ email: z.string(), on: z.literal(false) });

export type Proof = z.input<typeof proofBody>;
export type SecondFactorStart = z.output<typeof beginSecondFactorAnswer>;
