import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Runs every bench/src/<subject>/<what>.bench.ts, one after the other since they would disturb each other, and prints
 * one report that ends with a summary of every figure that has a goal. Arguments select: `npm run bench -- start price`
 * runs those whose path contains one of them.
 */
const root = dirname(dirname(import.meta.dirname));
const words = process.argv.slice(2);
const programs = globSync('bench/src/*/*.bench.ts', { cwd: root })
  .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
  .sort();

/** Every line with a figure and its goal. */
const goals: string[] = [];

function run(path: string): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, path)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    console.log(line);
    if (/\(goal: .+, (reached|MISSED)\)/.test(line)) goals.push(line.trim().replace(/ {2,}/g, ' '));
  });
  return new Promise((done) => child.once('close', (code) => done(code === 0)));
}

const gigabytes = (totalmem() / 1e9).toFixed(0);
console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${gigabytes} GB, Node ${process.version}`,
);
if (programs.length === 0) console.log('No measurement has such a name.');
const failed: string[] = [];
for (const path of programs) {
  console.log(`\n── ${basename(dirname(path))}: ${basename(path, '.bench.ts')}`);
  if (!(await run(path))) failed.push(path);
}
if (goals.length > 0) {
  const reached = goals.filter((line) => line.includes(', reached)')).length;
  console.log(`\n── goals: ${reached} of ${goals.length} reached`);
  for (const line of goals) console.log(`  ${line}`);
}
if (failed.length > 0) console.log(`\nCould not be measured: ${failed.join(', ')}`);
process.exit(failed.length === 0 && programs.length > 0 ? 0 : 1);
