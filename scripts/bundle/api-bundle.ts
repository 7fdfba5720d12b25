import { join } from 'node:path';
import { lazyPackages } from '../../apps/api/src/lazy-packages.ts';
import { fingerprint } from '../shop/fingerprint.ts';
import { isWhole, keepBundle, noteUse } from './keep-bundle.ts';

/** What the bundle is made of and by. */
const inputs = ['apps/api/src', 'apps/api/package.json', 'packages', 'package-lock.json', 'scripts/bundle'];
const programs = ['main', 'worker', 'migrate', 'seed'] as const;

/** Asked for by `pg`, which does without it. */
const optional = 'pg-native';

export type ApiProgram = (typeof programs)[number];

/** The API's programs in few files (docs/adr/0014-start-and-memory.md), kept by a digest of their sources. */
export class ApiBundle {
  readonly #root: string;
  readonly #store: string;
  readonly #id: string;

  constructor(root: string) {
    this.#root = root;
    this.#store = join(root, 'apps', 'api', '.built');
    this.#id = fingerprint(root, inputs, [process.version]).slice(0, 16);
  }

  /** Differs between bundles of other sources. */
  get id(): string {
    return this.#id;
  }

  /** The path of a program in the bundle. */
  pathOf(program: ApiProgram): string {
    return join(this.#store, this.#id, `${program}.js`);
  }

  /** Whether the bundle of exactly these sources is there and undamaged. */
  isThere(): boolean {
    const folder = join(this.#store, this.#id);
    if (!isWhole(folder)) return false;
    noteUse(folder);
    return true;
  }

  /** Makes it, about two seconds of work, and answers its folder. The bundler is loaded here and nowhere else. */
  async make(): Promise<string> {
    const { writeBundle } = await import('./write-bundle.ts');
    const program = join(this.#root, 'apps', 'api');
    const entries = Object.fromEntries(programs.map((name) => [name, join(program, 'src', `${name}.ts`)]));
    const plan = { program, entries, outside: [...lazyPackages, optional] };
    const home = join(this.#store, this.#id);
    return keepBundle(this.#store, this.#id, (aside) => writeBundle(plan, aside, home));
  }
}
