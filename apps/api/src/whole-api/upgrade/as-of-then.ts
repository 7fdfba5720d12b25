import { createCipheriv, generateKeyPairSync, hash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { exampleInvoice } from '@labelwerk/papers/invoice/example.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import pg from 'pg';
import { migrate } from '#platform/database/migrate.ts';
import { homeAddress } from '#testing/checkout-visit.ts';

const api = join(import.meta.dirname, '../../..');
const seed = (name: string) => readFile(join(api, 'seed', `${name}.json`), 'utf8');

/** Earlier states of the database: the last migration of a release, and the rows it had stored. */
const states = [
  // Commit a377595.
  { lastMigration: '0790_original_artwork.sql', rows: 'stored.sql' },
  { lastMigration: '1160_abandoned_carts.sql', rows: 'stored-services.sql' },
  { lastMigration: '1240_waiting_files.sql', rows: 'stored-codes.sql' },
] as const;
type State = (typeof states)[number];

export const encryptionKey = randomBytes(32).toString('base64');
export const sessionId = randomBytes(32).toString('base64url');
/** A label without a bleed, and a repaired copy with one: the contents of the file store. */
export const artwork = makePrintLabel({
  content: '0.1 0 0 0 k 0 0 50 30 re f',
  pages: [{ media: [0, 0, 50, 30], trim: undefined, bleed: undefined } as never],
});
export const copy = makePrintLabel();

const refreshToken = randomBytes(32).toString('base64url');
const sha256 = (text: string | Uint8Array) => hash('sha256', text, 'buffer');

/** Encrypts as that release did (`seal`): AES-256-GCM, stored as nonce, tag and ciphertext. */
function encrypt(purpose: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(encryptionKey, 'base64'), nonce);
  cipher.setAAD(Buffer.from(purpose));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

/** The price sheet of the plainest label, as that release stored it in quotes and orders. */
const sheet = {
  ...{ listVersion: '2026-11-22', currency: 'EUR', net: 5905, shipping: 0, gross: 7027, quantity: 1000 },
  rows: [
    { name: 'base', amount: 4500 },
    { name: 'print', amount: 1405 },
  ],
  vat: { rate: 1900, country: 'DE', amount: 1122 },
  ...{ perPiece: 591, perThousand: 5905, area: 2_809_000 },
};

/** The same label in pounds: its rows in the euros of the list, and a row with the difference to the market's price. */
const sheetInPounds = {
  ...sheet,
  ...{ currency: 'GBP', net: 5315, gross: 6378, perPiece: 532, perThousand: 5315 },
  rows: [...sheet.rows, { name: 'market', amount: -590 }],
  vat: { rate: 2000, country: 'GB', amount: 1063 },
};

async function values(): Promise<Readonly<Record<string, string | number | Buffer>>> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ended = part({ exp: Math.floor(Date.now() / 1000) - 3600 });
  const tokens = { idToken: `${part({ alg: 'RS256' })}.${ended}.`, refreshToken };
  const mail = {
    ...{ template: 'password-changed', key: 'welcome-1', to: 'anna@example.com', site: 'de' },
    data: { name: 'Anna' },
  };
  return {
    poolKey: encrypt('pool-key', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    publicKey: JSON.stringify({
      ...publicKey.export({ format: 'jwk' }),
      ...{ kid: 'key-of-then', alg: 'RS256', use: 'sig' },
    }),
    refreshTokenHash: sha256(refreshToken),
    sessionIdHash: sha256(sessionId),
    sessionTokens: encrypt('session-tokens', JSON.stringify(tokens)),
    sealedMail: encrypt('mail', JSON.stringify(mail)).toString('base64'),
    priceList: await readFile(join(import.meta.dirname, 'price-list.json'), 'utf8'),
    materials: await seed('materials'),
    finishes: await seed('finishes'),
    productTypes: await seed('product-types'),
    configuration: JSON.stringify(plainLabel),
    sheet: JSON.stringify(sheet),
    sheetInPounds: JSON.stringify(sheetInPounds),
    address: JSON.stringify({
      ...homeAddress,
      address2: '',
      address3: '',
      company: '',
      state: '',
      phone: '',
    }),
    invoice: JSON.stringify(exampleInvoice),
    artworkKey: sha256(artwork).toString('hex'),
    artworkSize: artwork.length,
    copyKey: sha256(copy).toString('hex'),
    copySize: copy.length,
  };
}

/** A value as an SQL literal. */
const literal = (value: string | number | Buffer): string =>
  typeof value === 'number'
    ? String(value)
    : typeof value === 'string'
      ? pg.escapeLiteral(value)
      : `decode('${value.toString('hex')}', 'hex')`;

async function run(databaseUrl: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Migrates a database up to a state and inserts its rows. Returns the names of the migrations. */
async function fill(databaseUrl: string, { lastMigration, rows }: State): Promise<readonly string[]> {
  const later = (await readdir(join(api, 'migrations'))).filter(
    (name) => name.endsWith('.sql') && name > lastMigration,
  );
  const names = later.map((name) => `('${name}')`).join(', ');
  await run(
    databaseUrl,
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    `insert into migrations (name) values ${names}`,
  );
  const applied = await migrate(databaseUrl);
  const given = await values();
  const inserts = (await readFile(join(import.meta.dirname, rows), 'utf8'))
    .replace(/^--.*$/gm, '')
    .replace(/(?<=[\s(]):([a-z]\w*)\b/gi, (_whole, name: string) => literal(given[name] ?? `no ${name}`));
  await run(databaseUrl, inserts, `delete from migrations where (name) in (${names})`);
  return applied;
}

/** Fills an empty database with the tables and rows of commit a377595. */
export const fillAsOfThen = (databaseUrl: string): Promise<readonly string[]> => fill(databaseUrl, states[0]);

/** Fills the database with the earlier states, one after the other, and migrates it as the current start does. */
export async function upgradeOf(databaseUrl: string): Promise<readonly string[]> {
  await fillAsOfThen(databaseUrl);
  const applied: string[] = [];
  for (const state of states.slice(1)) applied.push(...(await fill(databaseUrl, state)));
  return [...applied, ...(await migrate(databaseUrl))];
}
