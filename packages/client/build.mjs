// Builds the npm package: the client as one JavaScript file, with the types of the contract.
import { execFileSync } from 'node:child_process';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';

const here = import.meta.dirname;
const types = join(here, 'dist/types');

await rm(join(here, 'dist'), { recursive: true, force: true });
const bundle = await rolldown({ input: join(here, 'src/client.ts'), platform: 'neutral' });
await bundle.write({ file: join(here, 'dist/client.js'), format: 'esm' });
await bundle.close();

const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
execFileSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', join(here, 'tsconfig.build.json')], {
  stdio: 'inherit',
});

// In the package the workspace packages lie next to each other, and sources became declarations.
for await (const file of glob('**/*.d.ts', { cwd: types })) {
  const path = join(types, file);
  const text = await readFile(path, 'utf8');
  const toPackage = (name) => {
    const way = relative(dirname(path), join(types, name, 'src')).replaceAll('\\', '/');
    return way.startsWith('.') ? way : `./${way}`;
  };
  const written = text
    .replace(/(['"])@labelwerk\/(\w+)\/([^'"]+)\.ts\1/g, (_whole, quote, name, rest) => {
      return `${quote}${toPackage(name)}/${rest}.js${quote}`;
    })
    .replace(/(['"])(\.{1,2}\/[^'"]+)\.ts\1/g, '$1$2.js$1');
  await writeFile(path, written);
}
