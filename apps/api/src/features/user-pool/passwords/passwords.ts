import { canonicalPassword, passwordFaults, passwordLimits } from '@labelwerk/domain/account/password.ts';
import { createTurns } from '#platform/turns/turns.ts';
import { PoolError } from '../pool-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** argon2id, 19 MiB, two passes: OWASP's minimum; about 15 ms on one core. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing occupies a core: few run concurrently, and beyond a short queue the request is refused. */
const inTurn = createTurns(3, 64, () => new PoolError('TooManyRequestsException', 'Too many requests.', 2));

const argon2 = () => import('@node-rs/argon2');
const hashOf = async (password: string, salt?: Buffer) =>
  (await argon2()).hash(password, { ...strength, ...(salt && { salt }) });

let dummy: Promise<string> | undefined;

/** For unknown users, so that they take as long as known ones. Made by the first sign-in of any user. */
const hashForUnknown = (): Promise<string> => {
  dummy ??= hashOf('no such password');
  return dummy;
};

/** The hash of a password for storage, in its canonical form; `salt` is 16 bytes, random unless given. */
export const hashPassword = (password: string, salt?: Buffer): Promise<string> =>
  inTurn(() => hashOf(canonicalPassword(password), salt));

/**
 * The forms in which a password may have been hashed: the canonical one and, from the time before there was one, those
 * that keyboards produce. A password in ASCII has a single form.
 */
const formsOf = (password: string): ReadonlySet<string> => {
  const canonical = canonicalPassword(password);
  return new Set([canonical, password, password.normalize('NFC'), password.normalize('NFD')]);
};

/** Whether a password matches a hash; false for an unknown user, after the same work. A too long one is not hashed. */
export async function passwordFits(password: string, kept: string | undefined): Promise<boolean> {
  if ([...canonicalPassword(password)].length > passwordLimits.max) return false;
  const unknown = await hashForUnknown();
  const { verify } = await argon2();
  for (const form of formsOf(password))
    if (await inTurn(() => verify(kept ?? unknown, form))) return kept !== undefined;
  return false;
}

const refused = (why: string) =>
  new PoolError('InvalidPasswordException', `Password did not conform with policy: ${why}`);

/** Throws if a new password is too weak: by the policy, or because it is common. */
export function requirePolicy(password: string): void {
  const faults = passwordFaults(password);
  if (faults.length > 0) throw refused(faults.join(', '));
  if (isCommonPassword(canonicalPassword(password))) throw refused('common');
}
