'use client';
import { cartCalls } from '@labelwerk/contracts/cart/calls.ts';
import { peopleCalls } from '@labelwerk/contracts/people/calls.ts';
import type { Proof } from '@labelwerk/contracts/session/second-factor.ts';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { usePath } from '#platform/client/site.tsx';
import { tellTabs } from '#platform/client/tabs/tab-channel.ts';

const keyOf = (customerId: number) => ['people', customerId];

/** The people of an account and its invitations. */
export const usePeople = (customerId: number) =>
  useQuery({
    queryKey: keyOf(customerId),
    queryFn: ({ signal }) => send(peopleCalls.listPeople, { params: { customerId }, signal }),
  });

type Change =
  | { readonly kind: 'invite'; readonly body: { readonly email: string; readonly site: SiteId } }
  | { readonly kind: 'resend' | 'withdraw'; readonly invitationId: string }
  | { readonly kind: 'remove' | 'hand-over'; readonly memberId: number; readonly proof: Proof };

/** Changes the people of an account; returns the new list, or nothing to a person who left. */
export function useChangePeople(customerId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => {
      if (change.kind === 'invite')
        return send(peopleCalls.invitePerson, { params: { customerId }, body: change.body });
      if ('proof' in change) {
        const call = change.kind === 'remove' ? peopleCalls.removeMember : peopleCalls.handOverAccount;
        return send(call, { params: { customerId, memberId: change.memberId }, body: change.proof });
      }
      const params = { customerId, invitationId: change.invitationId };
      return change.kind === 'resend'
        ? send(peopleCalls.resendInvitation, { params })
        : send(peopleCalls.withdrawInvitation, { params });
    },
    onSuccess: (answer) => {
      if (answer) client.setQueryData(keyOf(customerId), answer);
    },
  });
}

/**
 * Opens the overview of the account the person acts for from now on, by a full page load: no data of the previous account
 * stays in this tab, and the browser gets the new account's cart.
 */
export function useOpenAccount(): () => Promise<void> {
  const path = usePath();
  return async () => {
    // Not by the cached session: this page stays that of the previous account until it is gone.
    const { profile } = await send(shopCalls.getSession);
    if (profile) await send(cartCalls.getCustomerCart, { params: { customerId: profile.id } });
    tellTabs('session');
    location.assign(path('my-account'));
  };
}
