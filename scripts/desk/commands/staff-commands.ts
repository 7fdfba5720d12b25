import { spawn } from 'node:child_process';
import { staffCalls } from '@labelwerk/contracts/staff/calls.ts';
import type { TemporaryPassword } from '@labelwerk/contracts/staff/people.ts';
import { staffRoles } from '@labelwerk/domain/staff/roles.ts';
import {
  type Command,
  choiceOf,
  type Desk,
  needed,
  type Output,
  optionOf,
  UsageError,
  type Words,
  wordOf,
} from '../command.ts';
import { keep } from '../connect.ts';
import { factsOf, tableOf } from '../table.ts';

const roleOf = (given: Words) => choiceOf(needed(given, 'role'), staffRoles, '--role');

const temporary = (made: TemporaryPassword): Output => ({
  json: made,
  text: `${factsOf({
    Person: `${made.person.name} <${made.person.email}>`,
    Role: made.person.role,
    'Temporary password': made.temporary_password,
    Until: made.until,
  })}\nThe person sets up the account with: npm run desk -- enrol ${made.person.email}`,
});

/** Adds the first person on the machine itself, without a sign-in: read access to the shop's secrets is sufficient. */
async function addHere({ root }: Desk, args: readonly string[]): Promise<TemporaryPassword> {
  const child = spawn(process.execPath, ['scripts/shop/commands/staff.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (text: Buffer) => {
    out += text.toString();
  });
  const code = await new Promise<number>((done) => child.once('close', (status) => done(status ?? 1)));
  if (code !== 0) throw new Error('The person was not added.');
  return JSON.parse(out.trim().split('\n').at(-1) ?? '') as TemporaryPassword;
}

const add: Command = {
  name: 'staff add',
  usage: '<email> --role <role> --name <name> [--here]',
  summary: `Add a person (${staffRoles.join(', ')}); --here needs no sign-in, on the shop’s machine`,
  options: ['role', 'name', 'here'],
  async run(desk, given) {
    const [email, role, name] = [wordOf(given, 0, 'an email address'), roleOf(given), needed(given, 'name')];
    if (given.options.here) return temporary(await addHere(desk, [email, role, name]));
    return temporary(await desk.shop.call(staffCalls.addPerson, { body: { email, role, name } }));
  },
};

async function idOf({ shop }: Desk, given: Words): Promise<string> {
  const email = wordOf(given, 0, 'an email address').toLowerCase();
  const { people } = await shop.call(staffCalls.listPeople);
  const person = people.find((one) => one.email === email);
  if (!person) throw new Error(`There is no staff account with the address ${email}.`);
  return person.id;
}

const list: Command = {
  name: 'staff list',
  usage: '',
  summary: 'All staff accounts',
  options: [],
  async run({ shop }) {
    const answer = await shop.call(staffCalls.listPeople);
    const rows = answer.people.map(({ email, name, role, enabled, enrolled }) => [
      ...[email, name, role],
      enabled ? (enrolled ? 'yes' : 'not set up') : 'shut',
    ]);
    return { json: answer, text: tableOf(['Email', 'Name', 'Role', 'Open'], rows) };
  },
};

const change: Command = {
  name: 'staff change',
  usage: '<email> [--role <role>] [--open yes|no]',
  summary: 'Change a role, or disable or enable an account',
  options: ['role', 'open'],
  async run(desk, given) {
    const open = optionOf(given, 'open');
    const body = {
      ...(given.options.role && { role: roleOf(given) }),
      ...(open !== undefined && { enabled: choiceOf(open, ['yes', 'no'], '--open') === 'yes' }),
    };
    const person = await desk.shop.call(staffCalls.changePerson, {
      params: { personId: await idOf(desk, given) },
      body,
    });
    return { json: person, text: factsOf(person) };
  },
};

const reset: Command = {
  name: 'staff reset',
  usage: '<email>',
  summary: 'Set a temporary password for a person who lost password or phone',
  options: [],
  async run(desk, given) {
    const personId = await idOf(desk, given);
    return temporary(await desk.shop.call(staffCalls.resetPerson, { params: { personId } }));
  },
};

/** From the environment if a program signs in, else prompted for. */
const secret = async (desk: Desk, variable: string, question: string) =>
  process.env[variable] || desk.ask(question, true);

const enrol: Command = {
  name: 'enrol',
  usage: '<email>',
  summary: 'Set up your account: authenticator app and a new password',
  options: [],
  async run(desk, given) {
    const email = wordOf(given, 0, 'your email address');
    const password = await secret(desk, 'DESK_PASSWORD', 'Temporary password: ');
    const { secret: key, uri } = await desk.shop.call(staffCalls.enrol, { body: { email, password } });
    process.stderr.write(`Add this to your authenticator app:\n  ${key}\n  ${uri}\n`);
    const code = await desk.ask('Code of the app: ');
    const newPassword = await secret(desk, 'DESK_NEW_PASSWORD', 'New password: ');
    const body = { email, password, new_password: newPassword, code };
    const tokens = await desk.shop.call(staffCalls.confirmEnrolment, { body });
    keep(desk.session, desk.address, tokens);
    return { json: tokens.person, text: `Signed in as ${tokens.person.email} (${tokens.person.role}).` };
  },
};

const signIn: Command = {
  name: 'sign-in',
  usage: '<email> [--code <six digits>]',
  summary: 'Sign in; prompts for the password or reads it from DESK_PASSWORD',
  options: ['code'],
  async run(desk, given) {
    const email = wordOf(given, 0, 'your email address');
    const password = await secret(desk, 'DESK_PASSWORD', 'Password: ');
    const code = optionOf(given, 'code') ?? (await desk.ask('Code of the authenticator app: '));
    const tokens = await desk.shop.call(staffCalls.staffSignIn, { body: { email, password, code } });
    keep(desk.session, desk.address, tokens);
    return { json: tokens.person, text: `Signed in as ${tokens.person.email} (${tokens.person.role}).` };
  },
};

const signOut: Command = {
  name: 'sign-out',
  usage: '',
  summary: 'Sign out and delete the saved session',
  options: [],
  async run({ shop, session }) {
    try {
      await shop.call(staffCalls.staffSignOut);
    } finally {
      session.remove();
    }
    return { json: {}, text: 'Signed out.' };
  },
};

const whoAmI: Command = {
  name: 'who',
  usage: '',
  summary: 'Who is signed in',
  options: [],
  async run({ shop }) {
    const person = await shop.call(staffCalls.whoAmI);
    return { json: person, text: `${person.name} <${person.email}>, ${person.role}` };
  },
};

const log: Command = {
  name: 'log',
  usage: '[--subject <id>] [--limit <n>]',
  summary: 'The log of staff actions, newest first',
  options: ['subject', 'limit'],
  async run({ shop }, given) {
    const subject = optionOf(given, 'subject');
    const limit = Number(optionOf(given, 'limit') ?? 50);
    if (!Number.isInteger(limit)) throw new UsageError('--limit must be a whole number.');
    const query = { limit, ...(subject !== undefined && { subject_id: subject }) };
    const answer = await shop.call(staffCalls.listActions, { query });
    const rows = answer.actions.map(({ at, actor, action, subject_id: id, note }) => [
      at,
      actor,
      action,
      id,
      note,
    ]);
    return { json: answer, text: tableOf(['At', 'Who', 'What', 'Of', 'Note'], rows) };
  },
};

export const staffCommands: readonly Command[] = [
  ...[signIn, signOut, whoAmI, enrol],
  ...[add, list, change, reset, log],
];
