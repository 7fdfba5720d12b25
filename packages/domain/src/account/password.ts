/** Why a password is refused. Several reasons may apply at once; each is a line of the list under the field. */
export type PasswordFault = 'length' | 'blanks' | 'upper' | 'lower' | 'digit' | 'special';

/** Limits of a password in characters. */
export const passwordLimits = { min: 8, max: 256 } as const;

/**
 * The one form in which a password is hashed and compared, that of RFC 8265 (profile OpaqueString): every kind of space
 * is an ASCII space, and the text is in NFC. Keyboards and systems write the same letter in different ways. Case and
 * width are kept.
 */
export const canonicalPassword = (password: string): string =>
  password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/**
 * The rules that a password breaks in its canonical form: 8 to 256 characters, no blank at either end, at least one upper-case letter, one
 * lower-case letter, one digit and one special character. Letters of every script count.
 */
export function passwordFaults(typed: string): PasswordFault[] {
  const password = canonicalPassword(typed);
  const length = [...password].length;
  const faults: PasswordFault[] = [];
  if (length < passwordLimits.min || length > passwordLimits.max) faults.push('length');
  if (password !== password.trim()) faults.push('blanks');
  if (!/\p{Lu}/u.test(password)) faults.push('upper');
  if (!/\p{Ll}/u.test(password)) faults.push('lower');
  if (!/\p{Nd}/u.test(password)) faults.push('digit');
  if (!/[^\p{L}\p{N}\s]/u.test(password)) faults.push('special');
  return faults;
}
