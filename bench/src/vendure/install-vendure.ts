import { spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** It is GPL: installed for the measurement only, outside the repository and its lock file. */
const packages = ['@vendure/core@3.7.3', 'pg@8'];

/** Installs Vendure without install scripts, in about a minute. Returns the new folder; throws with npm's complaint. */
export async function installVendure(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vendure-'));
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr, error } = spawnSync('npm', ['install', ...flags, ...packages], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Vendure could not be installed: ${stderr || error?.message}`);
  return folder;
}
