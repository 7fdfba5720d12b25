import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Outcome, run, type Say } from './run.ts';

const saxon = () => process.env.SAXON_JAR ?? '/usr/share/java/Saxon-HE.jar';

/** Installs Saxon-HE from the system's packages, as root. */
function install(say: Say): void {
  if (process.env.SAXON_JAR || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return;
  say("Installing libsaxonhe-java from the system's packages …\n");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const names = [
    'libsaxonhe-java',
    ...(spawnSync('java', ['-version']).status === 0 ? [] : ['default-jre-headless']),
  ];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...names],
  ])
    spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: 600_000 });
}

/** Why the official rules of electronic invoices cannot be run here; undefined if they can. */
function whyNot(say: Say): string | undefined {
  const folder = process.env.SCHEMATRON_FOLDER;
  if (!folder)
    return 'SCHEMATRON_FOLDER names no folder with the official rules of EN 16931 (and Peppol, XRechnung) as compiled XSLT';
  if (!existsSync(folder)) return `SCHEMATRON_FOLDER names ${folder}, which does not exist`;
  if (!existsSync(saxon())) install(say);
  if (!existsSync(saxon()))
    return `${saxon()} is missing: install libsaxonhe-java, or name the jar with SAXON_JAR`;
  return undefined;
}

/** Checks example invoices by the official rules; skipped without their folder, and the summary says why. */
export async function officialSchematron(root: string, args: readonly string[], say: Say): Promise<Outcome> {
  const reason = whyNot(say);
  if (reason === undefined) return run(root, 'vitest', args, { say });
  const skipped = `not run: ${reason}`;
  say(`${skipped}\n`);
  return { passed: 0, failed: 0, skipped };
}
