import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { encode, smallest } from './encode.ts';

const ending = '.br';

/** Writes the best Brotli encoding of each text file next to it; existing ones are skipped. */
export async function encodeFiles(folder: string): Promise<void> {
  const waiting = globSync('**/*.{js,css,json,svg,txt}', { cwd: folder })
    .map((name) => join(folder, name))
    .filter((path) => !existsSync(path + ending));
  const encodeNext = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const body = await readFile(path);
      if (body.byteLength >= smallest) writeFileSync(path + ending, await encode(body, 'br', 'kept'));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, encodeNext));
}

/** The encodings written by `encodeFiles`, by the file's path in the folder; empty if it never ran. */
export function* encodedFiles(folder: string): Generator<readonly [name: string, body: Buffer]> {
  for (const name of globSync(`**/*${ending}`, { cwd: folder }))
    yield [name.slice(0, -ending.length).replaceAll('\\', '/'), readFileSync(join(folder, name))];
}
