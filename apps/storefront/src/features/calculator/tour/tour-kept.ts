const storageKey = 'tour';

/** Whether the tour may be offered: not to who has seen or refused it, nor twice in a visit, nor while something else is asked. */
export function mayOfferTour(): boolean {
  const isAsking =
    document.getElementById('consent-asked') !== null && !/(?:^|; )consent=/.test(document.cookie);
  try {
    return (
      !isAsking && localStorage.getItem(storageKey) === null && sessionStorage.getItem(storageKey) === null
    );
  } catch {
    // A browser that keeps nothing would be asked each time.
    return false;
  }
}

/** Remembers that the tour is not to be offered again: for good, or as long as the tab is open. */
export function keepTour(how: 'later' | 'done'): void {
  try {
    if (how === 'done') localStorage.setItem(storageKey, how);
    else sessionStorage.setItem(storageKey, how);
  } catch {
    // It is offered again, which does no harm.
  }
}
