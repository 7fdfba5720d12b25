import { ShopProblem } from '../../packages/client/src/client.ts';
import { type Command, type Desk, type Output, UsageError, type Words } from './command.ts';
import { commands } from './commands.ts';
import { tableOf } from './table.ts';

/**
 * Exit codes: 0 done, 1 refused or failed, 2 invalid arguments, 3 not signed in, 4 changed meanwhile, 5 shop not
 * reachable.
 */
export type Outcome = { readonly code: number; readonly out: string; readonly error: string };

/** The help for all commands, or for those matching `about`: usage and options. */
function help(about = ''): Outcome {
  const named = commands.filter(({ name }) => name === about || name.startsWith(`${about} `));
  if (about !== '' && named.length === 0) return unknown;
  if (about !== '') {
    const texts = named.map(
      ({ name, usage, summary, values = [] }) =>
        `npm run desk -- ${`${name} ${usage}`.trimEnd()} [--json]\n\n${[summary, ...values].join('\n')}`,
    );
    return { code: 0, out: texts.join('\n\n'), error: '' };
  }
  const table = tableOf(
    ['', ''],
    commands.map(({ name, summary }) => [`  ${name}`, summary]),
  ).trim();
  const out = `npm run desk -- <command> [--json]\n\n  ${table}\n\n"help <command>" shows the usage of a command.\nThe shop is at API_ADDRESS (default http://localhost:4000); the session is saved in DESK_FOLDER (default ~/.local/state/labelwerk).\nExit codes: 0 done, 1 refused, 2 usage error, 3 not signed in, 4 changed meanwhile, 5 no answer.`;
  return { code: 0, out, error: '' };
}

const unknown: Outcome = {
  code: 2,
  out: '',
  error: 'There is no such command: "npm run desk -- help" lists them.',
};

/** The longest command name with which the words begin. */
function commandOf(args: readonly string[]): { command: Command; rest: readonly string[] } | undefined {
  for (const length of [2, 1]) {
    const command = commands.find(({ name }) => name === args.slice(0, length).join(' '));
    if (command) return { command, rest: args.slice(length) };
  }
  return undefined;
}

/** Options without a value. */
const flags: ReadonlySet<string> = new Set(['json', 'here', 'help', 'all-due', 'send', 'sums']);

function wordsOf(args: readonly string[], known: readonly string[]): Words {
  const words: string[] = [];
  const options: Record<string, string[]> = {};
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (!arg.startsWith('--')) {
      words.push(arg);
      continue;
    }
    const [name = '', inline] = arg.slice(2).split(/=(.*)/s);
    if (!known.includes(name)) throw new UsageError(`The command has no option --${name}.`);
    if (!flags.has(name) && inline === undefined) at += 1;
    const value = flags.has(name) ? '' : (inline ?? args[at]);
    if (value === undefined) throw new UsageError(`--${name} needs a value.`);
    options[name] = [...(options[name] ?? []), value];
  }
  return { words, options };
}

function failed(error: unknown, address: string): Outcome {
  const said = (code: number, text: string): Outcome => ({ code, out: '', error: text });
  if (error instanceof UsageError) return said(2, error.message);
  if (error instanceof ShopProblem) {
    // The reason of a single refused field is not repeated.
    const fields = error.errors
      .filter(({ message }) => message !== error.message)
      .map(({ path, message }) => `\n  ${path}: ${message}`)
      .join('');
    const text = `${error.message}${fields}`;
    if (error.status === 401) return said(3, `${text} (npm run desk -- sign-in <email>)`);
    return said(error.code === 'staff.changed' ? 4 : error.status >= 500 ? 5 : 1, text);
  }
  if (error instanceof TypeError && error.cause)
    return said(5, `No answer from ${address}: is the shop running?`);
  return said(1, error instanceof Error ? error.message : String(error));
}

/** Runs one command line. Never throws: errors are in the outcome. */
export async function runDesk(args: readonly string[], desk: Desk): Promise<Outcome> {
  const isJson = args.includes('--json');
  const found = commandOf(args.filter((arg) => arg !== '--json'));
  if (args[0] === 'help') return help(args.slice(1).join(' '));
  if (args.length === 0 || args.includes('--help')) return help(found?.command.name);
  if (!found) return unknown;
  try {
    const output: Output = await found.command.run(desk, wordsOf(found.rest, found.command.options));
    const out = isJson ? JSON.stringify(output.json, null, 2) : output.text;
    if (output.endedBy !== undefined) return { ...failed(output.endedBy, desk.address), out };
    const code = output.refused === undefined ? 0 : output.refused === 'staff.changed' ? 4 : 1;
    return { code, out, error: '' };
  } catch (error) {
    return failed(error, desk.address);
  }
}
