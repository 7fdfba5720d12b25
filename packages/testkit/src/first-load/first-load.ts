import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Scripts a modern browser loads with a page, each once: `script` tags without `nomodule`, those deferred until the
 * first paint, and preloaded ones.
 */
export function scriptsOf(html: string): string[] {
  const tags = [
    ...html.matchAll(/<script\b[^>]*\b(?:src|data-after-paint)="(\/_next\/[^"]+\.js)"[^>]*>/g),
    ...html.matchAll(/<link\b(?=[^>]*\bas="script")[^>]*\bhref="(\/_next\/[^"]+\.js)"[^>]*>/g),
  ];
  return [
    ...new Set(tags.filter(([tag]) => !/\bnomodule\b/i.test(tag)).flatMap(([, source]) => source ?? [])),
  ];
}

const compressed = (script: Buffer): number => gzipSync(script, { level: 9 }).length;

/** Bytes of first-load JavaScript of a prerendered page, compressed by gzip at its best level. */
export function firstLoadOfBuild(buildFolder: string, page: string): number {
  const html = readFileSync(join(buildFolder, 'server', 'app', `${page}.html`), 'utf8');
  return scriptsOf(html)
    .map((source) => compressed(readFileSync(join(buildFolder, source.replace('/_next/', '')))))
    .reduce((sum, size) => sum + size, 0);
}

/** The same for a page served by an open shop; `scriptSizes` caches the sizes of scripts. Throws if a script is missing. */
export async function firstLoadOf(
  address: string,
  scriptSizes: Map<string, number> = new Map(),
): Promise<number> {
  const page = await fetch(address);
  if (!page.ok) throw new Error(`${address}: ${page.status}`);
  let sum = 0;
  for (const source of scriptsOf(await page.text())) {
    const { href } = new URL(source, address);
    const size = scriptSizes.get(href) ?? compressed(await scriptAt(href));
    scriptSizes.set(href, size);
    sum += size;
  }
  return sum;
}

async function scriptAt(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
