'use client';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import type { CustomerService } from '@labelwerk/contracts/services/customer-service.ts';
import { useState } from 'react';
import { Problem, send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSession } from '#platform/client/session.ts';

/**
 * What the `service` parameter of a form's URL refers to: `new`: nothing; `coming`: still loading; `failed`: could not
 * be loaded; `gone`: no longer in the cart; `signed-out`: a sign-in is needed first.
 */
export type Named =
  | { readonly is: 'new' | 'coming' | 'failed' | 'gone' | 'signed-out' }
  | { readonly is: 'in-cart'; readonly service: CustomerService };

/** The service in the cart whose id is in the URL (`?service=`), to be changed before it is ordered. */
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
    // Not fetched again while it is edited, so that input is not lost; fetched anew whenever the page is opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (id === null) return { is: 'new' };
  if (profile === null) return { is: 'signed-out' };
  if (isError) return { is: 'failed' };
  if (data === undefined) return { is: 'coming' };
  return data?.state === 'in_cart' ? { is: 'in-cart', service: data } : { is: 'gone' };
}
