'use client';
import type { Profile } from '@labelwerk/contracts/session/session.ts';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { send } from '#platform/client/call.ts';
import { followAccount } from '#platform/client/display/buyer.ts';
import { rememberSignedIn } from '#platform/client/display/signed-in.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { forgetDrafts } from './drafts/drafts.ts';
import { sessionKey } from './queries/shared-keys.ts';
import { forgetOthers } from './tabs/keep-fresh.ts';
import { tellTabs } from './tabs/tab-channel.ts';

export type { Profile };

const sessionQuery = {
  queryKey: sessionKey,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await send(shopCalls.getSession, { signal })).profile,
};

/** The cached session; sends no request. */
export const knownSession = (client: QueryClient): Profile | null | undefined =>
  client.getQueryData(sessionKey);

/** Refetches the session: it may have ended while a page was open. */
export const checkSession = (client: QueryClient): Promise<Profile | null> =>
  client.fetchQuery({ ...sessionQuery, staleTime: 0 });

/** Refetches the session after this tab changed it, here and in the other tabs. */
export function renewSession(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: sessionKey });
  tellTabs('session');
}

/** The user has changed: data of the previous user is removed, and refetched where it is shown. */
function become(client: QueryClient, profile: Profile): void {
  client.setQueryData(sessionKey, profile);
  forgetOthers(client);
  tellTabs('session');
}

/** The current session: a profile, null for a visitor, undefined while unknown. */
export function useSession(): UseQueryResult<Profile | null> {
  return useQuery({
    ...sessionQuery,
    // A page that is looked at again asks anew (`keepFresh`).
    staleTime: 60_000,
  });
}

type Credentials = { readonly username: string; readonly password: string };

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => send(shopCalls.signIn, { body }),
    // If a code is required, nobody is signed in yet.
    onSuccess: (answer) => {
      if ('profile' in answer) become(client, answer.profile);
    },
  });
}

type EnteredCode = { readonly code: string } | { readonly recovery_code: string };

/** The second step of a sign-in. */
export function useSignInByCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EnteredCode) => send(shopCalls.signInByCode, { body }),
    onSuccess: ({ profile }) => become(client, profile),
  });
}

/** Signs out and loads a page as a new document, so that no customer data stays in this tab. */
export function useSignOut() {
  return useMutation({
    mutationFn: (_to: string) => send(shopCalls.signOut),
    onSuccess: (_answer, to) => {
      forgetDrafts();
      rememberSignedIn(false);
      followAccount(false);
      tellTabs('signed-out');
      location.assign(to);
    },
  });
}
