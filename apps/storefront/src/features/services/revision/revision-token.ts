const storageKey = 'service-revision';

type Place = { readonly pathname: string; readonly search: string };

/** The token of a mail's link in an address; '' without one. */
export const tokenIn = ({ search }: Pick<Place, 'search'>): string =>
  new URLSearchParams(search).get('id')?.trim() ?? '';

/**
 * Takes the token of the mail's link out of the address bar and keeps it for this tab: nothing on the page, and no page
 * that it leads to, is told of it. Without storage it stays for this view alone. Run before other scripts of the page.
 */
export function keepRevisionToken(): void {
  const token = tokenIn(location);
  if (token === '') return;
  seen = token;
  try {
    sessionStorage.setItem(storageKey, token);
  } catch {
    // As said above.
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
