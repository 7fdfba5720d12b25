import { join } from 'node:path';
import { lazyPackages } from '../../apps/api/src/lazy-packages.ts';
import { fingerprint } from '../shop/fingerprint.ts';
import { isWhole, keepBundle, noteUse } from './keep-bundle.ts';

/** Inputs of the bundle. */
const inputs = ['apps/api/src', 'apps/api/package.json', 'packages', 'package-lock.json', 'scripts/bundle'];
const programs = ['main', 'worker', 'migrate', 'seed'] as const;
/** Programs of processes that the API starts. */
const childPrograms = {
  'artwork-worker': join('packages', 'artwork', 'src', 'pool', 'worker.ts'),
  'drawing-program': join('apps', 'api', 'src', 'features', 'transparency', 'preview', 'drawing-program.ts'),
  'table-program': join('apps', 'api', 'src', 'features', 'variable-data', 'program', 'table-program.ts'),
};

/** Imported by `pg`, which works without it. */
const optional = 'pg-native';

export type ApiProgram = (typeof programs)[number];

/**
 * The API's programs bundled into few files (docs/adr/0014-start-and-memory.md), stored under a digest of their
 * sources.
 */
export class ApiBundle {
  readonly #root: string;
  readonly #store: string;
  readonly #id: string;

  constructor(root: string) {
    this.#root = root;
    this.#store = join(root, 'apps', 'api', '.built');
    this.#id = fingerprint(root, inputs, [process.version]).slice(0, 16);
  }

  /** Id of the bundle; depends on the sources. */
  get id(): string {
    return this.#id;
  }

  /** The path of a program in the bundle. */
  pathOf(program: ApiProgram): string {
    return join(this.#store, this.#id, `${program}.js`);
  }

  /** Whether the bundle of exactly these sources exists and is complete. */
  isThere(): boolean {
    const folder = join(this.#store, this.#id);
    if (!isWhole(folder)) return false;
    noteUse(folder);
    return true;
  }

  /** Builds it, in about two seconds, and returns its folder. The bundler is only loaded here. */
  async make(): Promise<string> {
    const { writeBundle } = await import('./write-bundle.ts');
    const program = join(this.#root, 'apps', 'api');
    const entries = Object.fromEntries([
      ...programs.map((name) => [name, join(program, 'src', `${name}.ts`)]),
      ...Object.entries(childPrograms).map(([name, path]) => [name, join(this.#root, path)]),
    ]);
    const plan = { program, entries, outside: [...lazyPackages, optional] };
    const home = join(this.#store, this.#id);
    return keepBundle(this.#store, this.#id, (temporary) => writeBundle(plan, temporary, home));
  }
}
