import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { strictTransport } from '@labelwerk/http-server/refusing/strict-transport.ts';
import { firstScript } from './first-script.ts';
import { inlinedStyles } from './page-text/inline-styles.ts';

/**
 * Inline scripts that the framework writes into a page: its bootstrap, and lists that are only JSON passed
 * to `push`. Scripts that don't match one of these forms exactly get no hash, so they never run.
 */
const bootstraps = new Set([
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f=self.__next_f||[];self.__next_f.push([0])',
]);

/** List of the chunks that a page needs before it runs: JSON as well. */
const chunkList =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);?$/;

/** Rows of a page's data. */
const dataRow = /^self\.__next_f\.push\((\[[\s\S]*\])\)$/;

/** Calls of React's helpers for streamed content, with quoted ids only. */
const reactCall = /^\$R[CSXRV]\("[\w:-]*"(?:,"[\w:-]*")*\)$/;

const required = createRequire(import.meta.url);
let known: readonly string[] | undefined;

/**
 * The helpers as React writes them before their first call, some with the beginning of that call. They are
 * read from React itself: a new version brings its own, and look-alikes are refused.
 */
export function reactHelpers(): readonly string[] {
  known ??= ['node', 'edge'].flatMap((name) => {
    const file = required.resolve(`next/dist/compiled/react-dom/cjs/react-dom-server.${name}.production.js`);
    const literals = readFileSync(file, 'utf8').matchAll(/'(\$R[A-Z]=(?:\\.|[^'\\\n])*)'/g);
    return [...literals].map(([, literal = '']) =>
      literal.replace(/\\(.)/g, (_both, sign: string) => (sign === 'n' ? '\n' : sign)),
    );
  });
  return known;
}

/** Whether a text is exactly a set of React's helpers followed by one call of them. */
function isFirstCall(text: string): boolean {
  if (!/^\$R[A-Z]=/.test(text)) return false;
  return reactHelpers().some((helper) => {
    if (!text.startsWith(helper)) return false;
    const rest = text.slice(helper.length);
    const begun = /\$R[A-Z]\("$/.exec(helper)?.[0] ?? '';
    return reactCall.test(begun + rest) || (begun === '' && isFirstCall(rest));
  });
}

export function isFrameworkScript(text: string): boolean {
  if (text === firstScript || bootstraps.has(text) || reactCall.test(text) || isFirstCall(text)) return true;
  if (/^requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?$/.test(text)) return true;
  const data = (dataRow.exec(text) ?? chunkList.exec(text))?.[1];
  return data !== undefined && isJson(data);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of the framework's inline scripts in a page. */
export function inlineHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=/.test(attributes) || /type="application\/(?:ld\+)?json"/.test(attributes)) continue;
    if (isFrameworkScript(text)) hashes.add(hashOf(text));
  }
  return [...hashes];
}

const directives = (scripts: string, dev: boolean, styles = ''): string =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    // Style attributes contain measures (a progress bar, a label's size); style sheets are files, or those
    // files inlined into the head.
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self'${styles}; style-src-attr 'unsafe-inline'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "worker-src 'self' blob:",
  ].join('; ');

export const policyFor = {
  /** The policy of a page, computed from its HTML. */
  page: (html: string, dev: boolean): string => {
    const styles = inlinedStyles(html);
    return directives(
      dev ? "'self' 'unsafe-inline' 'unsafe-eval'" : ["'self'", ...inlineHashes(html)].join(' '),
      dev,
      styles === undefined ? '' : ` ${hashOf(styles)}`,
    );
  },
  /** Headers of every response, pages and errors alike. */
  everyAnswer: (dev: boolean): readonly (readonly [string, string])[] => [
    ['content-security-policy', directives(dev ? "'self' 'unsafe-inline' 'unsafe-eval'" : "'self'", dev)],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['strict-transport-security', strictTransport],
  ],
};
