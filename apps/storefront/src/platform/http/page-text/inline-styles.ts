import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of a style sheet of the build by its URL; undefined if there is none. */
export type SheetOf = (address: string) => string | undefined;

const sheets = /<link rel="stylesheet" href="(\/_next\/static\/[\w./-]+\.css)" data-precedence="\w+"\/>/g;
const opening = '<style data-sheets="">';
const closing = '</style>';
const endOfHead = '</head>';

/**
 * Inlines the render-blocking style sheets of a page into its head, so that the first paint needs no
 * further response. Their links stay, because React treats the sheets they name as loaded and inserts
 * sheets of later pages behind them; no browser loads them, as they are disabled and have a type that is
 * not that of style sheets (Chromium loads sheets ahead that are only disabled). A page with a sheet that
 * is not of the build is returned unchanged.
 */
export function inlineStyles(page: Buffer, sheetOf: SheetOf): Buffer {
  const end = page.indexOf(endOfHead);
  if (end < 0) return page;
  const head = page.toString('utf8', 0, end);
  const found = [...head.matchAll(sheets)].map(([, address = '']) => sheetOf(address));
  const texts = found.filter((text) => text !== undefined);
  if (texts.length === 0 || texts.length < found.length || head.includes(opening)) return page;
  let isFirst = true;
  const inlined = head.replace(sheets, (link) => {
    const off = link.replace(/\/>$/, ' type="text/plain" disabled=""/>');
    if (!isFirst) return off;
    isFirst = false;
    return `${opening}${texts.join('')}${closing}${off}`;
  });
  return Buffer.concat([Buffer.from(inlined), page.subarray(end)]);
}

/** The styles that `inlineStyles` wrote into a page: the policy allows nothing else. */
export function inlinedStyles(html: string): string | undefined {
  const head = html.slice(0, Math.max(0, html.indexOf(endOfHead)));
  const start = head.indexOf(opening);
  if (start < 0) return undefined;
  return head.slice(start + opening.length, head.indexOf(closing, start));
}

/** Reads the style sheets of a build, each once. URLs in them are relative to the sheet's own folder. */
export function sheetsOfBuild(folder: string): SheetOf {
  const known = new Map<string, string | undefined>();
  const read = (address: string): string | undefined => {
    try {
      const text = readFileSync(join(folder, address.slice('/_next/'.length)), 'utf8');
      if (/<\/style|@import|@charset/i.test(text)) return undefined;
      const base = new URL(address, 'http://shop');
      return text.replace(
        /url\((\.[^)"']+)\)/g,
        (_all, path: string) => `url(${new URL(path, base).pathname})`,
      );
    } catch {
      return undefined;
    }
  };
  return (address) => {
    if (!known.has(address)) known.set(address, read(address));
    return known.get(address);
  };
}
