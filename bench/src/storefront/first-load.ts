import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Scripts a modern browser loads with a page, each once: `script` tags without `nomodule`, and preloaded ones. */
export function scriptsOf(html: string): string[] {
  const tags = [
    ...html.matchAll(/<script\b[^>]*\bsrc="(\/_next\/[^"]+\.js)"[^>]*>/g),
    ...html.matchAll(/<link\b(?=[^>]*\bas="script")[^>]*\bhref="(\/_next\/[^"]+\.js)"[^>]*>/g),
  ];
  return [
    ...new Set(tags.filter(([tag]) => !/\bnomodule\b/i.test(tag)).flatMap(([, source]) => source ?? [])),
  ];
}

/** Bytes of first-load JavaScript of a page made ahead, compressed as a server would; undefined when it is not there. */
export function firstLoad(buildFolder: string, page: string): number | undefined {
  const file = join(buildFolder, 'server', 'app', `${page}.html`);
  if (!existsSync(file)) return undefined;
  const scripts = scriptsOf(readFileSync(file, 'utf8'));
  return scripts
    .map(
      (source) =>
        gzipSync(readFileSync(join(buildFolder, source.replace('/_next/', ''))), { level: 9 }).length,
    )
    .reduce((sum, size) => sum + size, 0);
}
