import { passwordFaults, passwordLimits } from '@labelwerk/domain/account/password.ts';
import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.ts';
import { PoolError } from './pool-error.ts';

/** argon2id, 19 MiB, two passes: the floor OWASP names; about 15 ms on one core. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const mostAtOnce = 3;
const mostWaiting = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing takes a core for a while: few at once, and beyond a short queue the shop says that it is busy. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting)
      throw new PoolError('TooManyRequestsException', 'Too many requests.', 2);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, strength));

let dummy: Promise<string> | undefined;

/** Whether a password fits a hash. For an unknown user a dummy is hashed all the same, so that time tells nothing. */
export async function passwordFits(password: string, kept: string | undefined): Promise<boolean> {
  if ([...password].length > passwordLimits.most) return false;
  dummy ??= hash('no such password', strength);
  const against = kept ?? (await dummy);
  const fits = await inTurn(() => verify(against, password));
  return kept !== undefined && fits;
}

/** Throws when a new password is too weak: by the policy, or because everybody tries it first. */
export function requirePolicy(password: string): void {
  const faults = passwordFaults(password);
  if (faults.length > 0)
    throw new PoolError(
      'InvalidPasswordException',
      `Password did not conform with policy: ${faults.join(', ')}`,
    );
  if (isCommonPassword(password))
    throw new PoolError('InvalidPasswordException', 'Password did not conform with policy: common');
}
