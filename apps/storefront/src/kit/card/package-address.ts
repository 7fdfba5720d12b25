export type PackageAddress = {
  /** The card's link for customers who are signed in. */
  readonly link: string;
  /** The page to return to after signing in. */
  readonly redirectionRoute: string;
};

/**
 * Signed-in visitors go to the card's link; others to the sign-in of their language, which redirects from
 * there.
 */
export const packageAddress = (
  { link, redirectionRoute }: PackageAddress,
  { isSignedIn, login }: { readonly isSignedIn: boolean; readonly login: string },
): string => (isSignedIn ? link : `${login}?redirect=${encodeURIComponent(redirectionRoute)}`);
