import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newDatabase, testSettings } from '#testing/harness.ts';
import { runHere } from '#testing/processes/operator.ts';
import { checkShop } from './check-shop.ts';

const password = 'pa55-word-of-the-mail-server';
const stripeKey = 'sk_live_veryveryverysecret';

let environment: Record<string, string>;
let stripeStatus = 200;
let stripe: Server;
let smtp: TcpServer;

/** A mail server that greets, knows one password, and takes nothing. */
const openSmtp = () =>
  createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.example ready\r\n');
    socket.on('data', (bytes) => {
      const line = bytes.toString();
      if (line.startsWith('EHLO')) socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('AUTH PLAIN')) {
        const given = Buffer.from(line.slice(11).trim(), 'base64').toString();
        socket.write(given.endsWith(`\0${password}`) ? '235 welcome\r\n' : '535 refused\r\n');
      } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });

const portOf = (server: Server | TcpServer) => (server.address() as AddressInfo).port;
const listening = (server: Server | TcpServer) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));

beforeAll(async () => {
  stripe = createServer((_request, response) => response.writeHead(stripeStatus).end('{}'));
  smtp = openSmtp();
  await Promise.all([listening(stripe), listening(smtp)]);
  const url = await newDatabase(inject('templateDatabase'));
  const folder = await mkdtemp(join(tmpdir(), 'labelwerk-check-'));
  const settings = testSettings(url, folder);
  const secrets = Object.fromEntries(
    (['API_KEY', 'SERVICE_KEY', 'ENCRYPTION_KEY', 'PAYMENT_SECRET', 'USER_POOL_ID'] as const).map((name) => [
      name,
      settings[name],
    ]),
  );
  environment = {
    ...secrets,
    USER_POOL_CLIENT_ID: settings.USER_POOL_CLIENT_ID,
    USER_POOL_CLIENT_SECRET: settings.USER_POOL_CLIENT_SECRET,
    DATABASE_URL: url,
    DATA_FOLDER: folder,
    SHOP_ADDRESS: 'https://shop.labels.test',
    API_ADDRESS: 'https://api.labels.test',
    TRUSTED_PROXIES: '1',
    SMTP_URL: `smtp://shop:${password}@127.0.0.1:${portOf(smtp)}`,
    MAIL_FROM: 'Labels <shop@labels.test>',
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    STRIPE_API_ADDRESS: `http://127.0.0.1:${portOf(stripe)}`,
    COMPANY_NAME: 'Muster Labels GmbH',
    COMPANY_ADDRESS: 'Bogenstraße 7, 04109 Leipzig',
    COMPANY_VAT_NUMBER: 'DE123456789',
    COMPANY_PHONE: '+49 341 1234567',
    COMPANY_EMAIL: 'shop@labels.test',
  };
});
afterAll(() => {
  stripe.close();
  smtp.close();
});

const check = (more: Record<string, string> = {}, words: readonly string[] = []) =>
  runHere(checkShop, { ...environment, ...more }, words);

/** The line about a subject. */
const lineOf = ({ said }: { said: string }, subject: string) =>
  said.split('\n').find((line) => line.slice(9).split(':')[0] === subject) ?? '';

test('a complete shop lacks only the folder of backups that nobody named', async () => {
  const { code, said, complained } = await check();
  expect(complained).toBe('');
  expect(said.split('\n').filter((line) => line.startsWith('MISSING'))).toEqual([
    'MISSING  backups: no folder of backups was named: run npm run check -- --backups FOLDER.',
  ]);
  expect(code).toBe(1);
});

test('a shop whose mails, payments, address and company are missing is told each with what to do', async () => {
  const checked = await check({
    ...{ SMTP_URL: '', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', TRUSTED_PROXIES: '0' },
    ...{ MAIL_FROM: '', COMPANY_ADDRESS: 'Leipzig', SHOP_ADDRESS: 'http://shop.labels.test' },
  });
  expect(lineOf(checked, 'addresses')).toContain('SHOP_ADDRESS must begin with https://');
  expect(lineOf(checked, 'proxies')).toContain('TRUSTED_PROXIES is 0');
  expect(lineOf(checked, 'company')).toContain('COMPANY_ADDRESS');
  expect(lineOf(checked, 'sender of mails')).toContain('MAIL_FROM is an example');
  expect(lineOf(checked, 'payments')).toContain('nobody can pay');
  expect(lineOf(checked, 'mail server')).toContain('SMTP_URL is missing');
  expect(lineOf(checked, 'database')).toBe('ok       database');
  expect(checked.code).toBe(1);
});

test('wrong keys and passwords are named, and never printed', async () => {
  stripeStatus = 401;
  const wrong = 'another-pa55-word';
  const url = `smtp://shop:${wrong}@127.0.0.1:${portOf(smtp)}`;
  const checked = await check({ SMTP_URL: url }).finally(() => {
    stripeStatus = 200;
  });
  expect(lineOf(checked, 'STRIPE_SECRET_KEY')).toContain('refuses STRIPE_SECRET_KEY: copy the key again');
  expect(lineOf(checked, 'mail server')).toContain('refuses the name or password in SMTP_URL');
  const output = checked.said + checked.complained;
  for (const secret of [wrong, stripeKey, environment.API_KEY, environment.ENCRYPTION_KEY])
    expect(output).not.toContain(secret);
});

test('a closed mail server and an invalid setting end in a sentence', async () => {
  const closed = await check({ SMTP_URL: `smtp://shop:${password}@127.0.0.1:1` });
  expect(lineOf(closed, 'mail server')).toMatch(/127\.0\.0\.1 does not answer \(\w+\): see SMTP_URL/);
  const invalid = await check({ STRIPE_SECRET_KEY: 'not-a-key-but-secret' });
  expect(invalid.code).toBe(1);
  expect(invalid.complained).toContain('STRIPE_SECRET_KEY must be a secret or restricted key');
  expect(invalid.complained).not.toContain('not-a-key-but-secret');
});

test('an empty database lacks its migrations, and a folder without backups is told', async () => {
  const backups = await mkdtemp(join(tmpdir(), 'labelwerk-backups-'));
  await mkdir(join(backups, 'half'));
  await writeFile(join(backups, 'half', 'notes.txt'), 'no backup');
  const checked = await check({ DATABASE_URL: await newDatabase() }, ['--backups', backups]);
  expect(lineOf(checked, 'migrations')).toMatch(/^MISSING {2}migrations: \d+ are missing, from 0001_/);
  expect(lineOf(checked, 'backups')).toContain('the folder has no complete backup');
  const json = await check({}, ['--backups', backups, '--json']);
  expect(JSON.parse(json.said)).toContainEqual({ subject: 'database', fault: null });
});

test('a database that does not answer is told as such, and its password is not', async () => {
  const checked = await check({ DATABASE_URL: `postgres://shop:${password}@127.0.0.1:1/shop` });
  expect(lineOf(checked, 'database')).toMatch(/it does not answer \(\w+\): see whether it runs/);
  expect(checked.said + checked.complained).not.toContain(password);
  expect(checked.code).toBe(1);
});
