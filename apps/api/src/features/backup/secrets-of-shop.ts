import { hash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Secrets without which the rows can't be used (decryption, tokens). */
const names = [
  'API_KEY',
  'SERVICE_KEY',
  'ENCRYPTION_KEY',
  'EARLIER_ENCRYPTION_KEYS',
  'PAYMENT_SECRET',
  'USER_POOL_ID',
  'USER_POOL_CLIENT_ID',
  'USER_POOL_CLIENT_SECRET',
];

/** Names of earlier releases. */
const earlierNames: Readonly<Record<string, string>> = {
  SEAL_KEY: 'ENCRYPTION_KEY',
  SEAL_KEYS_BEFORE: 'EARLIER_ENCRYPTION_KEYS',
};

export type Secrets = Readonly<Record<string, string>>;
type Environment = Readonly<Record<string, string | undefined>>;

const secretsFile = z.record(z.string(), z.string());

export const pathOfSecrets = (dataFolder: string): string => join(dataFolder, 'secrets.json');

/** Reads a file of secrets; errors don't contain its text. */
export async function readSecretsFile(path: string): Promise<Secrets> {
  try {
    return withPresentNames(secretsFile.parse(JSON.parse(await readFile(path, 'utf8'))));
  } catch {
    throw new Error(`${path} can't be read: it is truncated or not JSON.`);
  }
}

const withPresentNames = (secrets: Secrets): Secrets =>
  Object.fromEntries(Object.entries(secrets).map(([name, value]) => [earlierNames[name] ?? name, value]));

/** The secrets in use: those of the environment, otherwise of the data folder. */
export async function secretsInUse(dataFolder: string, environment: Environment): Promise<Secrets> {
  const path = pathOfSecrets(dataFolder);
  return {
    ...(existsSync(path) && (await readSecretsFile(path))),
    ...secretsOfEnvironment(environment),
  };
}

export function secretsOfEnvironment(environment: Environment): Secrets {
  const given = [...Object.keys(earlierNames), ...names].flatMap((name) => {
    const value = environment[name];
    return value ? [[name, value] as const] : [];
  });
  return withPresentNames(Object.fromEntries(given));
}

/** A fingerprint to compare keys with, from which the key can't be derived. */
const printOf = (key: string): string => hash('sha256', `labelwerk encryption key ${key}`);

export const keyPrintOf = ({ ENCRYPTION_KEY: key }: Secrets): string | null =>
  key === undefined ? null : printOf(key);

/** Whether values that were encrypted with the key of a print can be decrypted with these secrets. */
export const canDecrypt = (secrets: Secrets, keyPrint: string | null): boolean =>
  keyPrint === null ||
  [secrets.ENCRYPTION_KEY, ...(secrets.EARLIER_ENCRYPTION_KEYS ?? '').split(',')].some(
    (key) => key !== undefined && printOf(key) === keyPrint,
  );

/** Further secrets that `npm start` needs and that a shop with secrets from the environment may lack. */
export const wholeFile = (secrets: Secrets): string =>
  `${JSON.stringify({ DEMO_PASSWORD: `${randomBytes(6).toString('hex')}-aA1!`, ...secrets }, null, 2)}\n`;
