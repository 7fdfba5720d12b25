'use client';
import { transparencyCalls } from '@labelwerk/contracts/transparency/calls.ts';
import { skipToken } from '@tanstack/react-query';
import { send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useSite } from '#platform/client/site.tsx';

const keyOf = (customerId: number | undefined) => ['transparency-brands', customerId];

/** The brands of a customer; nothing for a visitor. */
export function useBrandList(customerId: number | undefined) {
  const { language } = useSite();
  return useQuery({
    queryKey: keyOf(customerId),
    queryFn:
      customerId === undefined
        ? skipToken
        : ({ signal }) =>
            send(transparencyCalls.listTransparencyBrands, {
              params: { lang: language, customerId },
              signal,
            }),
  });
}

/** The brands of a customer and the calls that change them; the list is fetched again after each. */
export function useBrands(customerId: number) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: keyOf(customerId) });
  return {
    list: useBrandList(customerId),
    add: useMutation({
      mutationFn: (name: string) =>
        send(transparencyCalls.addTransparencyBrand, { params: { customerId }, body: { name } }),
      onSettled,
    }),
    rename: useMutation({
      mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
        send(transparencyCalls.renameTransparencyBrand, {
          params: { customerId, brandId: id },
          body: { name },
        }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) =>
        send(transparencyCalls.removeTransparencyBrand, { params: { customerId, brandId: id } }),
      onSettled,
    }),
  };
}
