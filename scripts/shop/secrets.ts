import { randomBytes, randomInt } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const word = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
const key = () => randomBytes(32).toString('hex');
const longText = /^.{32,}$/;

type Secret = {
  readonly make: () => string;
  /** Format of a complete value, as the programs' settings require it. */
  readonly form: RegExp;
};

/** The secrets shared by the shop's programs. Created once, readable by their owner only. */
const secrets: Readonly<Record<string, Secret>> = {
  API_KEY: { make: key, form: longText },
  SERVICE_KEY: { make: key, form: longText },
  ENCRYPTION_KEY: { make: () => randomBytes(32).toString('base64'), form: /^[A-Za-z0-9+/]{43}=$/ },
  PAYMENT_SECRET: { make: key, form: longText },
  USER_POOL_ID: { make: () => `eu-central-1_${word(9)}`, form: /^[a-z]{2}-[a-z]+-\d_[A-Za-z0-9]{9}$/ },
  USER_POOL_CLIENT_ID: { make: () => word(26).toLowerCase(), form: /^.{8,}$/ },
  USER_POOL_CLIENT_SECRET: { make: key, form: longText },
  DEMO_PASSWORD: { make: () => `${word(4)}-${word(4)}-${randomInt(10, 99)}aA!`, form: /^.+$/ },
};

/** Names used by earlier releases, which are still read. */
const earlierNames: Readonly<Record<string, string>> = { ENCRYPTION_KEY: 'SEAL_KEY' };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The secrets of a data folder; those of the environment take precedence. Without a file they are created, unless the
 * database is in use: with other secrets its sessions, keys and pending mails could no longer be decrypted. A damaged
 * file is never overwritten.
 */
export async function readSecrets(
  dataFolder: string,
  isDatabaseInUse: () => Promise<boolean>,
  environment: Environment = process.env,
): Promise<Record<string, string>> {
  const path = join(dataFolder, 'secrets.json');
  const isGiven = (name: string) => secretIn(environment, name) !== undefined;
  const needed = Object.keys(secrets).filter((name) => !isGiven(name));
  const kept = existsSync(path) ? withPresentNames(parse(path)) : undefined;
  const faulty = needed.filter((name) => !isWhole(name, kept?.[name]));
  if (kept && faulty.length > 0)
    throw new Error(`${path} is damaged: ${faulty.join(', ')} is missing or truncated. ${advice}`);
  if (!kept && needed.length > 0 && (await isDatabaseInUse()))
    throw new Error(`${path} is missing, but the database is in use. ${advice}`);
  const values = kept ?? made(needed);
  if (!kept && needed.length > 0) writeWhole(path, values);
  const given = Object.keys(secrets).flatMap((name) => {
    const value = secretIn(environment, name);
    return value ? [[name, value] as const] : [];
  });
  return { ...values, ...Object.fromEntries(given) };
}

const advice =
  'Restore the file from a backup, or set the secrets in the environment: with new ones all sessions would ' +
  'end and encrypted data could no longer be read. Nothing was changed.';

/** The value of a name, or of its name in an earlier release; an empty one counts as missing. */
const secretIn = (values: Environment, name: string): string | undefined =>
  values[name] || values[earlierNames[name] ?? ''] || undefined;

function withPresentNames(kept: Record<string, string>): Record<string, string> {
  const earlier = new Set(Object.values(earlierNames));
  const entries = Object.keys(earlierNames).flatMap((name) => {
    const value = secretIn(kept, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(Object.entries(kept).filter(([name]) => !earlier.has(name))),
    ...Object.fromEntries(entries),
  };
}

const isWhole = (name: string, value: unknown): boolean =>
  typeof value === 'string' && (secrets[name]?.form.test(value) ?? false);

const made = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, secrets[name]?.make() ?? '']));

function parse(path: string): Record<string, string> {
  const text = readFileSync(path, 'utf8');
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, string>;
  } catch {
    // Reported below without the text: a part of it may be a secret.
  }
  throw new Error(
    `${path} is damaged: it ${text.trim() === '' ? 'is empty' : 'is truncated or not JSON'}. ${advice}`,
  );
}

/** Written to disk atomically, also on power loss. */
function writeWhole(path: string, values: Readonly<Record<string, string>>): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(values, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  const folder = openSync(join(path, '..'), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
