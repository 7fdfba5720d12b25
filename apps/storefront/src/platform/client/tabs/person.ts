type Profile = { readonly id: number; readonly person_id: number };

/**
 * Who uses the tab: the person and the account they act for; an empty text for a visitor, undefined while
 * unknown.
 */
export function personOf(profile: Profile | null | undefined): string | undefined {
  if (profile === undefined) return undefined;
  return profile === null ? '' : `${profile.person_id}/${profile.id}`;
}

/**
 * Whether a page that was shown to one person must not stay for the next: it may hold the data of the first.
 * What a visitor entered may stay when they sign in.
 */
export const mustLeave = (before: string | undefined, after: string | undefined): boolean =>
  before !== undefined && before !== '' && after !== before;
