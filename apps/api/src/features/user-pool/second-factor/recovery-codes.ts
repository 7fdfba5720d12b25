import { createHmac, randomInt } from 'node:crypto';
import { encryptionKeys } from '#platform/auth/encryption.ts';
import type { Db } from '#platform/database/database.ts';
import type { Settings } from '#settings.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from './factors-repository.ts';

/** How many codes a set has. */
const setSize = 10;
/** Without those that are taken for one another: 31 signs. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const part = () => Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('');

/** 12 signs, about 59 bits, in two groups. */
const newCode = (): string => `${part()}-${part()}`;

/** As it is kept, however it was typed: case, spaces and dashes do not count. */
const plainOf = (code: string): string => code.toLowerCase().replace(/[\s\p{Pd}]/gu, '');

/** Keyed: the table alone gives no code away. */
const hashOf = (key: string, sub: string, code: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`${sub}:recovery:${plainOf(code)}`)
    .digest();

/** A new set of recovery codes in place of the one before. They are kept as hashes: this is the only time they are told. */
export async function makeRecoveryCodes(trx: Db, settings: Settings, sub: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < setSize) codes.add(newCode());
  const hashes = [...codes].map((code) => hashOf(settings.ENCRYPTION_KEY, sub, code));
  await replaceRecoveryCodes(trx, sub, hashes);
  return [...codes];
}

/** Uses up a recovery code; false when it is none of the user's, or was used before. */
export const spendRecoveryCode = (trx: Db, settings: Settings, sub: string, code: string): Promise<boolean> =>
  takeRecoveryCode(
    trx,
    sub,
    encryptionKeys(settings).map((key) => hashOf(key, sub, code)),
  );
