import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';

/** Whether anything of an order is shipped: services alone have no delivery address. */
export const hasGoods = ({
  jobs,
  sample_packs: packs,
}: {
  readonly jobs: readonly Pick<OrderDetail['jobs'][number], 'id'>[];
  readonly sample_packs: readonly Pick<OrderDetail['sample_packs'][number], 'id'>[];
}): boolean => jobs.length + packs.length > 0;
