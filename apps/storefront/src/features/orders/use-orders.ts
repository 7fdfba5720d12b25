'use client';
import { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import { paperCalls } from '@labelwerk/contracts/papers/calls.ts';
import { paymentCalls } from '@labelwerk/contracts/payments/calls.ts';
import { send } from '#platform/client/call.ts';
import { cartKey } from '#platform/client/queries/shared-keys.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { tellTabs } from '#platform/client/tabs/tab-channel.ts';

const askAgainMs = 1500;
const whileCheckedMs = 3_000;
const whileApprovedMs = 30_000;

export function useOrders(customerId: number, page: number) {
  return useQuery({
    queryKey: ['orders', customerId, page],
    queryFn: ({ signal }) => send(orderCalls.listOrders, { params: { customerId }, query: { page }, signal }),
    placeholderData: (previous) => previous,
  });
}

/** Open jobs (`current`) or finished ones (`completed`). */
export function useJobs(customerId: number, filter: 'current' | 'completed') {
  return useQuery({
    queryKey: ['jobs', customerId, filter],
    queryFn: async ({ signal }) =>
      (await send(orderCalls.listJobs, { params: { customerId }, query: { filter }, signal })).orders,
  });
}

export function useOrder(customerId: number, orderId: string) {
  return useQuery({
    queryKey: ['order', customerId, orderId],
    queryFn: ({ signal }) => send(orderCalls.getOrder, { params: { customerId, orderId }, signal }),
    // Polled: a running file check and the time to take an approval back end without an action.
    refetchInterval: ({ state: { data } }) => {
      if (data?.jobs.some(({ state }) => state === 'preflighting')) return whileCheckedMs;
      return data?.jobs.some(({ state }) => state === 'approved') ? whileApprovedMs : false;
    },
  });
}

/** Invoices and credit notes of an order, oldest first. */
export function usePapers(customerId: number, orderId: string) {
  return useQuery({
    queryKey: ['papers', customerId, orderId],
    queryFn: async ({ signal }) =>
      (await send(paperCalls.listPapers, { params: { customerId, orderId }, signal })).papers,
  });
}

/**
 * The payment state, polled while pending. Once it is settled the cart is fetched again: a paid cart is closed, often
 * after the page has read it.
 */
export function usePaymentState(customerId: number, orderId: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['payment', customerId, orderId],
    queryFn: async ({ signal }) => {
      const payment = await send(paymentCalls.getPayment, { params: { customerId, orderId }, signal });
      if (payment.state !== 'processing') {
        void client.invalidateQueries({ queryKey: cartKey });
        tellTabs('cart');
      }
      return payment;
    },
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? askAgainMs : false),
  });
}

/** Cancels an unreleased order, changes its address, or requests the URL of its payment page. */
export function useOrderActions(customerId: number, orderId: string) {
  const client = useQueryClient();
  const params = { customerId, orderId };
  return {
    cancel: useMutation({
      mutationFn: () => send(paymentCalls.cancelOrder, { params }),
      // Also after a failure: the state in cached lists may be outdated.
      onSettled: () =>
        Promise.all(
          [
            ['order', customerId, orderId],
            ['payment', customerId, orderId],
            ...['orders', 'jobs', 'recent-orders', 'services'].map((list) => [list, customerId]),
          ].map((queryKey) => client.invalidateQueries({ queryKey })),
        ),
    }),
    changeAddress: useMutation({
      mutationFn: (addressId: number) =>
        send(orderCalls.changeDeliveryAddress, { params, body: { address_id: addressId } }),
      onSuccess: (order) => client.setQueryData(['order', customerId, orderId], order),
    }),
    pay: useMutation({
      mutationFn: () => send(paymentCalls.payOrder, { params }),
    }),
  };
}
