const storageKey = 'tour';

/**
 * Whether the tour may be offered: not to people who took or declined it, not twice in a visit, and not
 * while another question is open.
 */
export function mayOfferTour(): boolean {
  const isAsking =
    document.getElementById('consent-asked') !== null && !/(?:^|; )consent=/.test(document.cookie);
  try {
    return (
      !isAsking && localStorage.getItem(storageKey) === null && sessionStorage.getItem(storageKey) === null
    );
  } catch {
    // Without storage the tour would be offered on every visit.
    return false;
  }
}

/** Records that the tour is not to be offered again: for good, or until the tab is closed. */
export function keepTour(how: 'later' | 'done'): void {
  try {
    if (how === 'done') localStorage.setItem(storageKey, how);
    else sessionStorage.setItem(storageKey, how);
  } catch {
    // The tour is then offered again, which does no harm.
  }
}
