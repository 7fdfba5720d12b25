export type PackageAddress = {
  /** Where the card leads a customer who is signed in. */
  readonly link: string;
  /** Where signing in leads back to. */
  readonly redirectionRoute: string;
};

/** A signed-in visitor goes to the card's link; others to the sign-in of their language, which leads on from there. */
export const packageAddress = (
  { link, redirectionRoute }: PackageAddress,
  { isSignedIn, login }: { readonly isSignedIn: boolean; readonly login: string },
): string => (isSignedIn ? link : `${login}?redirect=${encodeURIComponent(redirectionRoute)}`);
