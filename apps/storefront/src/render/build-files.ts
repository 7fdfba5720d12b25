import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const chunk = z.object({
  file: z.string(),
  src: z.string().optional(),
  name: z.string().optional(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
});
const manifest = z.record(z.string(), chunk);
type Manifest = z.infer<typeof manifest>;

const read = (folder: string): Manifest =>
  manifest.parse(JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')));

/** The sheets of a chunk and of all it imports, in the order of their imports; each once. */
function sheetsOf(chunks: Manifest, key: string, seen = new Set<string>()): readonly string[] {
  const { css, imports } = chunks[key] ?? { css: [], imports: [] };
  if (seen.has(key)) return [];
  seen.add(key);
  return [...imports.flatMap((one) => sheetsOf(chunks, one, seen)), ...css];
}

/** Where the two builds are. */
export type BuildFolders = { readonly browser: string; readonly server: string };

export const browserEntry = 'src/render/browser.ts';

/** Address of the files for the browser: among those of the framework's build, which answers them. */
export const browserBase = '/_next/static/islands/';

/** First of all in a page: whatever sheet comes first, layers have this order. */
const layers = '@layer theme,base,components,utilities;lw-island,lw-slot,lw-failure{display:contents}';

/** What the two builds wrote: the browser's script, and the style sheets of pages. */
export class BuildFiles {
  /** Address of the script that starts the islands. */
  readonly script: string;
  readonly #server: string;
  readonly #chunks: Manifest;
  readonly #texts = new Map<string, string>();

  constructor({ browser, server }: BuildFolders) {
    const entry = Object.values(read(browser)).find(({ src }) => src === browserEntry);
    if (!entry) throw new Error(`The build in ${browser} has no ${browserEntry}`);
    this.script = browserBase + entry.file;
    this.#server = server;
    this.#chunks = read(server);
  }

  #text(file: string): string {
    const text = this.#texts.get(file) ?? readFileSync(join(this.#server, file), 'utf8').trim();
    this.#texts.set(file, text);
    return text;
  }

  /** The style sheets of some modules, by their paths below the storefront, as one text in the order of layers. */
  stylesOf(modules: readonly string[]): string {
    const files = new Set(modules.flatMap((module) => sheetsOf(this.#chunks, module)));
    return layers + [...files].map((file) => this.#text(file)).join('');
  }
}
