'use client';
import { accountCalls } from '@labelwerk/contracts/account/calls.ts';
import { useEffect, useRef } from 'react';
import { send } from '#platform/client/call.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';

/**
 * Fills in the account's usual order number or cost centre once it is loaded. `isOpen`: nothing was typed
 * or kept for this cart; input made meanwhile is kept.
 */
export function useUsualReference(
  customerId: number,
  isOpen: boolean,
  begin: (reference: string) => void,
): void {
  const { data: customer } = useQuery({
    queryKey: ['customer', customerId],
    queryFn: ({ signal }) => send(accountCalls.getCustomer, { params: { customerId }, signal }),
    enabled: isOpen,
  });
  const usual = customer?.customer_reference ?? '';
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !isOpen || usual === '') return;
    isDone.current = true;
    begin(usual);
  }, [isOpen, usual, begin]);
}
