import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const filesOf = (text: string): Readonly<Record<string, string>> => ({
  'package.json': '{"name":"empty-page","private":true,"type":"module"}',
  'next.config.mjs':
    "import { join } from 'node:path';\nexport default { turbopack: { root: join(import.meta.dirname, '..', '..', '..') }, typescript: { ignoreBuildErrors: true } };\n",
  'tsconfig.json': '{"compilerOptions":{"jsx":"react-jsx","module":"esnext","moduleResolution":"bundler"}}',
  'app/layout.tsx':
    'export default function Layout({ children }: { children: React.ReactNode }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
  'app/page.tsx': `export default function Page() {\n  return <main>${text}</main>;\n}\n`,
});

/** Builds the smallest page of the same framework, or one with more text; returns the folder of the build. */
export function buildEmptyPage(root: string, name = 'empty-page', text = 'Empty'): string {
  const folder = join(root, 'bench', 'results', name);
  mkdirSync(join(folder, 'app'), { recursive: true });
  for (const [file, content] of Object.entries(filesOf(text))) writeFileSync(join(folder, file), content);
  build(root, folder);
  return join(folder, '.next');
}

/** Runs the production build of the framework in a folder. */
export function build(root: string, folder: string): void {
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const { status, stderr } = spawnSync(process.execPath, [next, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build in ${folder} failed:\n${stderr}`);
}
