'use client';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import type { ServiceOfOrder } from '@labelwerk/contracts/services/services.ts';
import { nameOfService, ServiceDetails } from '#features/cart/index.ts';
import { OrderedPrice } from '#features/prices/index.ts';
import { Card } from '#kit/layout/card.tsx';
import { send } from '#platform/client/call.ts';
import { Deliveries } from './deliveries.tsx';
import { ServiceStateBadge } from './state-badge.tsx';

type Props = {
  readonly customerId: number;
  readonly service: ServiceOfOrder;
  /** Of the order. */
  readonly vat: Parameters<typeof OrderedPrice>[0]['vat'];
  /** Fetches the order again. */
  readonly refetch: () => Promise<unknown>;
};

/** A service of an order: its details, state and price, the deliveries, and the answers to them. */
export function OrderedServiceCard({ customerId, service, vat, refetch }: Props) {
  const { id, state, state_text: text, net, currency } = service;
  return (
    <Card as="li" className="grid gap-4" data-testid="ordered-service" data-state={state}>
      <div className="grid gap-2">
        <h2 className="text-[length:var(--head-s)]">{nameOfService(service)}</h2>
        <ServiceDetails of={service} />
        <p className="flex flex-wrap items-center justify-between gap-3">
          <ServiceStateBadge state={state} text={text} />
          <OrderedPrice net={net} currency={currency} vat={vat} />
        </p>
      </div>
      {state !== 'awaiting_payment' && (state !== 'cancelled' || service.deliveries.length > 0) && (
        <Deliveries
          service={service}
          base="private"
          onNewer={refetch}
          onAnswer={async (body) => {
            await send(serviceCalls.answerDelivery, { params: { customerId, serviceId: id }, body });
            await refetch();
          }}
          onComment={async (body) => {
            await send(serviceCalls.addServiceComment, { params: { customerId, serviceId: id }, body });
            await refetch();
          }}
        />
      )}
    </Card>
  );
}
