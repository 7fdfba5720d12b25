import { hostNameOf } from './hosts/host-name.ts';
import { canonicalPath } from './paths/canonical-path.ts';
import type { ProblemCode } from './problem-document.ts';

/** The parts of a request that are checked before it is handled. */
export type Asked = {
  readonly method: string;
  readonly url: string;
  readonly host: string | undefined;
};

export type Verdict =
  | { readonly ok: true; readonly path: string; readonly query: string; readonly isCall: boolean }
  | {
      readonly ok: false;
      readonly status: 400 | 404 | 405 | 421;
      readonly code: ProblemCode;
      readonly allow?: string;
    };

const forCalls = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const forPages = ['GET', 'HEAD'];

/** Paths below `/api` that are forwarded or handled; any other one is a 404. */
const knownCalls =
  /^\/api\/(?:(?:public|private|account|own-account|forms)\/[^/]|sessions?(?:\/|$)|consent$|content\/(?:changed|revalidate)$)/;

/** Paths of the framework's development tools. */
const developing = /^\/(?:__nextjs|_next\/)/;

/**
 * Host names this server accepts: those of the shop's addresses, of this machine, and those an operator
 * adds.
 */
export function knownHosts(
  origins: readonly string[],
  listening: string,
  others: string,
): ReadonlySet<string> {
  const more = others.split(',').map((name) => name.trim().toLowerCase());
  const own = [
    ...origins.map((origin) => new URL(origin).hostname),
    listening,
    'localhost',
    '127.0.0.1',
    '[::1]',
  ];
  return new Set([...own, ...more].filter((name) => name !== ''));
}

/** Whether a Host header names this shop. */
export function isKnownHost(host: string | undefined, hosts: ReadonlySet<string>): boolean {
  const name = host === undefined ? undefined : hostNameOf(host);
  return name !== undefined && hosts.has(name);
}

/**
 * Brings a request's path to its canonical form, or returns why the request is refused: a foreign host
 * (421), an ambiguous path (400), an unknown call (404), a method that is not allowed (405). Calls refuse
 * HEAD: it would be handled as a GET, which may change something.
 */
export function judge({ method, url, host }: Asked, hosts: ReadonlySet<string>, dev: boolean): Verdict {
  const name = host === undefined ? undefined : hostNameOf(host);
  if (name === undefined) return { ok: false, status: 400, code: 'request.malformed' };
  if (!hosts.has(name)) return { ok: false, status: 421, code: 'request.host' };
  const at = url.indexOf('?');
  const path = canonicalPath(at < 0 ? url : url.slice(0, at));
  if (path === undefined) return { ok: false, status: 400, code: 'request.malformed' };
  const isCall = path === '/api' || path.startsWith('/api/');
  if (isCall && (!knownCalls.test(path) || path.includes('//')))
    return { ok: false, status: 404, code: 'request.no-such-thing' };
  const allowed = isCall ? forCalls : forPages;
  if (!allowed.includes(method) && !(dev && developing.test(path)))
    return { ok: false, status: 405, code: 'request.method', allow: allowed.join(', ') };
  return { ok: true, path, query: at < 0 ? '' : url.slice(at), isCall };
}
