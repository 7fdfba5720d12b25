import { randomInt } from 'node:crypto';
import { keyedHash, keyedHashes } from '#platform/auth/keys.ts';
import type { Db } from '#platform/database/database.ts';
import type { Settings } from '#settings.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from './factors-repository.ts';

/** Number of codes in a set. */
const setSize = 10;
/** Without characters that are easily confused: 31 characters. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const part = () => Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('');

/** 12 characters, about 59 bits, in two groups. */
const newCode = (): string => `${part()}-${part()}`;

/** The normal form for hashing: case, spaces and dashes are ignored. */
const plainOf = (code: string): string => code.toLowerCase().replace(/[\s\p{Pd}]/gu, '');

const hashedText = (sub: string, code: string): string => `${sub}:recovery:${plainOf(code)}`;

/**
 * Makes a new set of recovery codes in place of the earlier one. Only hashes are stored: the codes are returned this
 * once.
 */
export async function makeRecoveryCodes(trx: Db, settings: Settings, sub: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < setSize) codes.add(newCode());
  const hashes = [...codes].map((code) => keyedHash(settings, 'recovery code', hashedText(sub, code)));
  await replaceRecoveryCodes(trx, sub, hashes);
  return [...codes];
}

/** Uses a recovery code; false if it is not the user's, or was used before. */
export const spendRecoveryCode = (trx: Db, settings: Settings, sub: string, code: string): Promise<boolean> =>
  takeRecoveryCode(trx, sub, keyedHashes(settings, 'recovery code', hashedText(sub, code)));
