import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Made by a build, or by tests: what is built does not depend on it. */
const isLeftOut = (name: string): boolean =>
  ['node_modules', 'next-env.d.ts', '(pages)', 'cut-fonts'].includes(name) ||
  /^\.(?:next|built)|\.tsbuildinfo$|\.test\.tsx?$/.test(name);

function* filesOf(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) if (!isLeftOut(name)) yield* filesOf(join(path, name));
}

/** SHA-256 of files and folders, with their names, and of further texts: what something is built from. */
export function fingerprint(root: string, inputs: readonly string[], texts: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(join(root, input)))
      hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  }
  return hash.update(texts.join('\0')).digest('hex');
}
