import type { Query, QueryClient } from '@tanstack/react-query';
import { forgetDrafts } from '../drafts/drafts.ts';
import { cartKey, sessionKey } from '../queries/shared-keys.ts';
import { mustLeave, personOf } from './person.ts';
import { listenToTabs } from './tab-channel.ts';

const isSession = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey[0] === sessionKey[0];

/** Data of a page that may change while nobody looks at it; fixed data says so by an infinite stale time. */
const mayChange = (query: Query): boolean =>
  !isSession(query) &&
  query.observers.some(({ options: { staleTime } }) => staleTime !== Number.POSITIVE_INFINITY);

const personIn = (client: QueryClient): string | undefined => personOf(client.getQueryData(sessionKey));

/** Removes everything but the session; what is shown is fetched again. */
export function forgetOthers(client: QueryClient): void {
  const others = { predicate: (query: Query) => !isSession(query) };
  client.removeQueries({ ...others, type: 'inactive' });
  void client.resetQueries(others);
}

/**
 * Keeps a page up to date with its browser. Session and cart are asked again when the page returns from the
 * back/forward cache, when it is looked at again, and when another tab changed them. A page of a person who
 * is no longer signed in leaves: it is loaded anew, and its data is removed from memory.
 *
 * Until a returning page knows that its person is still signed in, nothing of it is visible (`data-asleep`,
 * base.css): it is hidden before it enters the cache, since browsers may paint it before any of its scripts run.
 */
export function keepFresh(client: QueryClient): void {
  const { dataset } = document.documentElement;
  let person = personIn(client);

  // However the tab learns of it: the data of the person before is removed. Those of a visitor who signs in stay in
  // use, such as the page of an upload that is under way, and are asked for again.
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isSession(query)) return;
    const next = personIn(client);
    if (next === undefined || next === person) return;
    const before = person;
    person = next;
    if (before === '') void client.invalidateQueries({ predicate: mayChange });
    else if (before !== undefined) forgetOthers(client);
  });

  const leave = () => {
    dataset.asleep = '';
    forgetDrafts();
    location.reload();
  };
  const renewCart = (cancelRefetch: boolean) =>
    client.invalidateQueries({ queryKey: cartKey }, { cancelRefetch });
  /** Asks for session and cart; concurrent reasons share their requests unless something has changed since. */
  const look = async (cancelRefetch: boolean) => {
    const before = person;
    void renewCart(cancelRefetch);
    await client.refetchQueries({ queryKey: sessionKey }, { cancelRefetch });
    // A session that ended by itself: the page asks to sign in again, and input is kept for that.
    if (person !== '' && mustLeave(before, person)) leave();
  };
  const wake = async () => {
    const before = person;
    try {
      await client.refetchQueries({ queryKey: sessionKey }, { throwOnError: true });
    } catch {
      // Nobody knows who is signed in: a fresh page waits for the answer without anybody's data.
      location.reload();
      return;
    }
    if (mustLeave(before, person)) return leave();
    delete dataset.asleep;
    void client.invalidateQueries({ predicate: mayChange });
  };

  listenToTabs((message) => {
    if (message === 'cart') void renewCart(true);
    else if (message === 'signed-out' && person !== '' && person !== undefined) leave();
    else void look(true);
  });
  window.addEventListener('pagehide', () => {
    if (person !== undefined && person !== '') dataset.asleep = '';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void wake();
  });
  const looked = () => {
    if (document.visibilityState === 'visible') void look(false);
  };
  window.addEventListener('focus', looked);
  document.addEventListener('visibilitychange', looked);
}
