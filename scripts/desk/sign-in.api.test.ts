import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { goodPassword, poolClient } from '../../apps/api/src/testing/clients/pool-client.ts';
import { secondFactorClient } from '../../apps/api/src/testing/clients/second-factor-client.ts';
import { codeOf, givenStaff, staffPassword } from '../../apps/api/src/testing/desk/staff.ts';
import { type Harness, openHarness } from '../../apps/api/src/testing/harness.ts';
import { commands } from './commands.ts';
import { connect } from './connect.ts';
import { runDesk } from './run-desk.ts';
import { SessionFile } from './session-file.ts';

let shop: Harness;
let folder: string;
let address: string;
beforeAll(async () => {
  shop = await openHarness();
  await shop.server.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(shop.server.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-desk-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** A desk whose prompts get `answers`, in order. */
function deskWith(answers: readonly string[] = [], at = address) {
  const session = new SessionFile(folder);
  const open = [...answers];
  const ask = async () => open.shift() ?? '';
  return (...args: string[]) =>
    runDesk(args, { shop: connect(at, session), session, address: at, root: '', ask });
}

test('a person signs in, stays signed in for the next command, and signs out', async () => {
  const owner = await givenStaff(shop, 'owner');
  const desk = deskWith([staffPassword, codeOf(shop, owner.secret, 1)]);
  expect(await deskWith()('who')).toMatchObject({ code: 3, out: '' });
  expect(await desk('sign-in', owner.email)).toMatchObject({ code: 0, error: '' });
  expect((await stat(join(folder, 'desk.json'))).mode & 0o777).toBe(0o600);
  expect((await desk('who')).out).toContain(owner.email);
  expect(JSON.parse((await desk('staff', 'list', '--json')).out).people).toHaveLength(1);
  expect(await desk('sign-out')).toMatchObject({ code: 0 });
  expect(await desk('who')).toMatchObject({ code: 3 });
});

test('service removes the second factor of a customer, and records how identity was verified', async () => {
  const owner = await givenStaff(shop, 'owner');
  const pool = poolClient(shop);
  const { email } = await secondFactorClient(shop, pool).secured();
  const desk = deskWith([staffPassword, codeOf(shop, owner.secret, 1)]);
  await desk('sign-in', owner.email);
  const command = ['customer', 'remove-second-factor', email.toUpperCase()];
  expect(await desk(...command)).toMatchObject({ code: 2, error: expect.stringContaining('--checked') });
  expect((await pool.signIn(email, goodPassword)).body).toHaveProperty('Session');
  expect(await desk(...command, '--checked', 'called back')).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${email} now signs in with the password only`),
  });
  expect((await pool.signIn(email, goodPassword)).body).toHaveProperty('AuthenticationResult');
  expect(await desk(...command, '--checked', 'called back')).toMatchObject({
    code: 1,
    error: expect.stringContaining('no two-step sign-in'),
  });
  expect((await desk('log', '--json')).out).toContain('called back');
});

test('an owner adds a person, who sets up the account and has fewer rights', async () => {
  const owner = await givenStaff(shop, 'owner');
  const signedIn = deskWith([staffPassword, codeOf(shop, owner.secret, 1)]);
  await signedIn('sign-in', owner.email);
  const args = ['staff', 'add', 'Pia@example.com', '--role=press', '--name', 'Pia', '--json'];
  const { temporary_password: temporary } = JSON.parse((await signedIn(...args)).out);
  expect(await signedIn(...args)).toMatchObject({ code: 1, error: expect.stringContaining('already') });

  const session = new SessionFile(folder);
  // The secret is only shown to the person: it is read from the output.
  const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const keyShown = () => /^ {2}([A-Z2-7]{32})$/m.exec(String(shown.mock.calls.at(-1)?.[0]))?.[1] ?? '';
  const typed = [temporary, () => codeOf(shop, keyShown()), staffPassword] as const;
  let at = 0;
  const ask = async () => {
    const next = typed[at++];
    return typeof next === 'function' ? next() : String(next);
  };
  const desk = { shop: connect(address, session), session, address, root: '', ask };
  expect(await runDesk(['enrol', 'pia@example.com'], desk)).toMatchObject({ code: 0, error: '' });
  shown.mockRestore();
  expect((await deskWith()('who')).out).toBe('Pia <pia@example.com>, press');
  expect(await deskWith()('staff', 'list')).toMatchObject({
    code: 1,
    error: 'You are not allowed to do this.',
  });
});

test('invalid arguments are reported with their exit code, and no request is sent', async () => {
  const nowhere = 'http://127.0.0.1:9';
  for (const args of [['dance'], ['staff', 'add'], ['staff', 'list', '--colour', 'red'], ['sign-in']])
    expect([args, (await deskWith([], nowhere)(...args)).code]).toEqual([args, 2]);
  expect(await deskWith([], nowhere)('staff', 'list')).toMatchObject({ code: 5 });
  expect((await deskWith([], nowhere)('dance')).error).toContain('npm run desk -- help');
});

test('the help lists every command on a separate line, and explains the usage of one', async () => {
  const desk = deskWith();
  const { out } = await desk('help');
  for (const { name } of commands) expect(out).toMatch(new RegExp(`^  ${name}\\s+\\S`, 'm'));
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(150);
  for (const args of [
    ['help', 'items'],
    ['items', '--help'],
  ]) {
    const { code, out: one } = await desk(...args);
    expect([code, one]).toEqual([0, expect.stringContaining('items [--state <state>]')]);
    expect(one).toContain('proof_making');
    expect(one).not.toContain('sign-in');
  }
  expect((await desk('help', 'staff')).out).toContain('staff reset <email>');
  expect(await desk('help', 'dance')).toMatchObject({ code: 2 });
});

test('every command in the project’s documents exists, with its options', () => {
  const texts = ['README.md', 'docs/operations.md', 'docs/backup.md', 'docs/wordpress.md'].map((file) =>
    readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8'),
  );
  const shown = texts.flatMap((text) =>
    [...text.matchAll(/npm run desk -- ([^`\n#]+)/g)].map(([, typed = '']) => typed),
  );
  expect(shown.length).toBeGreaterThan(25);
  for (const typed of shown.filter((one) => !one.startsWith('help'))) {
    // The longest name matches: `enquiry answer` is not `enquiry`.
    const [found] = commands
      .filter(({ name }) => `${typed} `.startsWith(`${name} `))
      .sort((a, b) => b.name.length - a.name.length);
    expect(found, typed).toBeDefined();
    const options = [...typed.matchAll(/--([a-z-]+)/g)].map(([, name = '']) => name);
    expect([...(found?.options ?? []), 'json'], typed).toEqual(expect.arrayContaining(options));
  }
});

test('a damaged sign-in file counts as signed out', async () => {
  await writeFile(join(folder, 'desk.json'), '{"address":');
  expect(await deskWith()('who')).toMatchObject({ code: 3 });
});
