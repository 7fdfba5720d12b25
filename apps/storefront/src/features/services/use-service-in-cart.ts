'use client';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import type { CustomerService } from '@labelwerk/contracts/services/customer-service.ts';
import { useState } from 'react';
import { Problem, send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSession } from '#platform/client/session.ts';

/** What the address of a form names: nothing, or a service that is in the cart, was (`gone`), or needs a sign-in. */
export type Named =
  | { readonly is: 'new' | 'coming' | 'failed' | 'gone' | 'signed-out' }
  | { readonly is: 'in-cart'; readonly service: CustomerService };

/** The service of the cart whose id is in the address (`?service=`), to be changed before it is ordered. */
export function useServiceInCart(): Named {
  const { data: profile } = useSession();
  const [id] = useState(() => new URLSearchParams(location.search).get('service'));
  const { data, isError } = useQuery({
    queryKey: ['service', profile?.id, id],
    enabled: id !== null && Boolean(profile),
    queryFn: async ({ signal }): Promise<CustomerService | null> => {
      try {
        const params = { customerId: profile?.id ?? 0, serviceId: id ?? '' };
        return await send(serviceCalls.getCustomerService, { params, signal });
      } catch (error) {
        if (error instanceof Problem && error.status === 404) return null;
        throw error;
      }
    },
    // What is being typed is not taken away; when the page is opened again, it begins with what is stored.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (id === null) return { is: 'new' };
  if (profile === null) return { is: 'signed-out' };
  if (isError) return { is: 'failed' };
  if (data === undefined) return { is: 'coming' };
  return data?.state === 'in_cart' ? { is: 'in-cart', service: data } : { is: 'gone' };
}
