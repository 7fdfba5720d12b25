'use client';
import type { Profile } from '@labelwerk/contracts/session/session.ts';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { forgetDrafts } from './drafts/drafts.ts';

export type { Profile };

const key = ['session'];

const sessionQuery = {
  queryKey: key,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await send(shopCalls.getSession, { signal })).profile,
};

/** Who was signed in when it was last asked; nothing is asked for. */
export const knownSession = (client: QueryClient): Profile | null | undefined => client.getQueryData(key);

/** Asks anew who is signed in: a session may have ended while a page stood open. */
export const checkSession = (client: QueryClient): Promise<Profile | null> =>
  client.fetchQuery({ ...sessionQuery, staleTime: 0 });

/** Another person from here on: what was asked for by the one before is forgotten, and asked again where it is shown. */
function become(client: QueryClient, profile: Profile): void {
  client.setQueryData(key, profile);
  const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== key[0] };
  client.removeQueries({ ...others, type: 'inactive' });
  void client.resetQueries(others);
}

/** Who is signed in: a profile, null for a visitor, undefined while nobody knows yet. */
export function useSession(): UseQueryResult<Profile | null> {
  return useQuery({
    ...sessionQuery,
    staleTime: 60_000,
    // A person who comes back to the tab after an hour should not be shown as signed in when they are not.
    refetchOnWindowFocus: true,
  });
}

type Credentials = { readonly username: string; readonly password: string };

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => send(shopCalls.signIn, { body }),
    // Where a code is asked for, nobody is signed in yet.
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

/**
 * Signs out and goes to a page by a full load: nothing of the customer stays in this tab.
 */
export function useSignOut() {
  return useMutation({
    mutationFn: (_to: string) => send(shopCalls.signOut),
    onSuccess: (_answer, to) => {
      forgetDrafts();
      location.assign(to);
    },
  });
}
