import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The documents for people who work on the shop or run it. */
const papersOf = (root: string): readonly string[] => [
  ...['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'bench/README.md'],
  ...globSync('docs/**/*.md', { cwd: root }).sort(),
];

/** Top-level folders with which a path in a document may begin. */
const begins = /^(?:apps|packages|scripts|e2e|bench|docs|content)\//;

/** The part of a path before a placeholder or wildcard, such as `features/<name>` or `src/*.ts`. */
const certain = (path: string): string => path.split(/[<*{…]/)[0]?.replace(/\/[^/]*$/, '') ?? '';

/** Paths in links and code spans of documents that do not exist. */
export function pathFaults(root: string): string[] {
  return papersOf(root).flatMap((paper) => {
    const text = readFileSync(join(root, paper), 'utf8');
    const links = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
      join(dirname(paper), path),
    );
    const named = [...text.matchAll(/`([\w./<>*{}-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => begins.test(path));
    return [...links, ...named]
      .map((path) => (/[<*{…]/.test(path) ? certain(path) : path))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${paper} names ${path}, which is not there`);
  });
}
