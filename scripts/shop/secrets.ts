import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const word = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
const key = () => randomBytes(32).toString('hex');

/** Names and makers of the secrets the shop's programs share. Made once, kept readable by their owner alone. */
const makers: Readonly<Record<string, () => string>> = {
  API_KEY: key,
  SERVICE_KEY: key,
  SEAL_KEY: () => randomBytes(32).toString('base64'),
  PAYMENT_SECRET: key,
  USER_POOL_ID: () => `eu-central-1_${word(9)}`,
  USER_POOL_CLIENT_ID: () => word(26).toLowerCase(),
  USER_POOL_CLIENT_SECRET: key,
  DEMO_PASSWORD: () => `${word(4)}-${word(4)}-${randomInt(10, 99)}aA!`,
};

/** The secrets of a data folder; those of the environment win, missing ones are made. */
export function readSecrets(dataFolder: string): Record<string, string> {
  const path = join(dataFolder, 'secrets.json');
  const kept: Record<string, string> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const missing = Object.keys(makers).filter((name) => !kept[name]);
  for (const name of missing) kept[name] = makers[name]?.() ?? '';
  if (missing.length > 0) {
    writeFileSync(`${path}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
  }
  const given = Object.keys(makers).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...kept, ...Object.fromEntries(given) };
}
