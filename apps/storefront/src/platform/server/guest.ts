import { randomUUID } from 'node:crypto';
import { clearFormer, deviceCookie, formerUntil, guestCookie, setGuest } from '#platform/server/cookies.ts';

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The former name of the cookie, without its prefix. */
const formerName = 'guest-id';

export type Guest = {
  readonly id: string;
  /** False: the browser does not have the identity under its current name, and must be sent `cookies`. */
  readonly isKept: boolean;
  /** Renew the identity for another year. */
  readonly cookies: readonly string[];
};

/** The id of this browser, which outlives its sessions; a new one if it has none. */
export function deviceOf(cookies: ReadonlyMap<string, string>): string {
  const id = cookies.get(deviceCookie);
  return id !== undefined && pattern.test(id) ? id : randomUUID();
}

/** The visitor's guest identity: from the cookie, else from the former cookie, else a new one. */
export function guestOf(cookies: ReadonlyMap<string, string>): Guest {
  const read = (name: string) => {
    const id = cookies.get(name);
    return id !== undefined && pattern.test(id) ? id : undefined;
  };
  const kept = read(guestCookie);
  const former = Date.now() < formerUntil ? read(formerName) : undefined;
  const id = kept ?? former ?? randomUUID();
  const ended = cookies.has(formerName) ? [clearFormer(formerName)] : [];
  return { id, isKept: kept !== undefined, cookies: [setGuest(id), ...ended] };
}
