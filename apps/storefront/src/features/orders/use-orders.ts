'use client';
import type { Job, OrderDetail, OrderSummary } from '@labelwerk/contracts/orders/orders.ts';
import type { PaymentStateAnswer } from '@labelwerk/contracts/payments/payment-state.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/client/call.ts';

type OrderPage = { readonly data: OrderSummary[]; readonly total: number; readonly per_page: number };

const base = (customerId: number) => `/private/customers/${customerId}`;

export function useOrders(customerId: number, page: number) {
  return useQuery({
    queryKey: ['orders', customerId, page],
    queryFn: ({ signal }) => call<OrderPage>(`${base(customerId)}/orders?page=${page}`, { signal }),
    placeholderData: (previous) => previous,
  });
}

/** Jobs on their way (`current`), or done with (`completed`). */
export function useJobs(customerId: number, filter: 'current' | 'completed') {
  return useQuery({
    queryKey: ['jobs', customerId, filter],
    queryFn: async ({ signal }) =>
      (await call<{ orders: Job[] }>(`${base(customerId)}/jobs?filter=${filter}`, { signal })).orders,
  });
}

export function useOrder(customerId: number, orderId: string) {
  return useQuery({
    queryKey: ['order', customerId, orderId],
    queryFn: ({ signal }) =>
      call<OrderDetail>(`${base(customerId)}/orders/${encodeURIComponent(orderId)}`, { signal }),
  });
}

const askAgainMs = 1500;

/** How the payment stands; asked again while it is on its way. */
export function usePaymentState(customerId: number, orderId: string) {
  return useQuery({
    queryKey: ['payment', customerId, orderId],
    queryFn: ({ signal }) =>
      call<PaymentStateAnswer>(`${base(customerId)}/orders/${encodeURIComponent(orderId)}/payment`, {
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? askAgainMs : false),
  });
}

/** Cancels an order that is not released yet, or asks where to pay once more. */
export function useOrderActions(customerId: number, orderId: string) {
  const client = useQueryClient();
  const path = `${base(customerId)}/orders/${encodeURIComponent(orderId)}`;
  return {
    cancel: useMutation({
      mutationFn: () => call<unknown>(`${path}/cancel`, { method: 'POST', body: {} }),
      onSuccess: () => client.invalidateQueries({ queryKey: ['order', customerId, orderId] }),
    }),
    pay: useMutation({
      mutationFn: () => call<{ redirect_url: string }>(`${path}/pay`, { method: 'POST', body: {} }),
    }),
  };
}
