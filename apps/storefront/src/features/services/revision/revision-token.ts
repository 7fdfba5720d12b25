const storageKey = 'service-revision';

type Place = { readonly pathname: string; readonly search: string };

/** The token of a mail's link in a URL; '' without one. */
export const tokenIn = ({ search }: Pick<Place, 'search'>): string =>
  new URLSearchParams(search).get('id')?.trim() ?? '';

/**
 * Removes the token of the mail's link from the URL and keeps it for this tab, so that neither anything else on the
 * page nor a page opened from it learns it. Without storage it is kept until the page is left. Call it before other
 * scripts run.
 */
export function keepRevisionToken(): void {
  const token = tokenIn(location);
  if (token === '') return;
  seen = token;
  try {
    sessionStorage.setItem(storageKey, token);
  } catch {
    // Without storage: see above.
  }
  history.replaceState(history.state, '', location.pathname);
}

let seen = '';

/** The token that this tab was opened with; '' without one. */
export function keptRevisionToken(): string {
  if (seen !== '') return seen;
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}
