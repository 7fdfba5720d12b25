/** Why a password is refused. Several reasons may apply at once; each is a line of the list under the field. */
export type PasswordFault = 'length' | 'blanks' | 'upper' | 'lower' | 'digit' | 'special';

/** Limits of a password in characters. */
export const passwordLimits = { min: 8, max: 256 } as const;

/**
 * The rules that a password breaks: 8 to 256 characters, no blank at either end, at least one upper-case letter, one
 * lower-case letter, one digit and one special character. Letters of every script count.
 */
export function passwordFaults(password: string): PasswordFault[] {
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
