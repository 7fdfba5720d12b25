import { trackingPage } from '@labelwerk/domain/shipping/carriers.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { ShipmentRow } from '../desk/parcels/shipments-repository.ts';
import type { OrderedItem } from '../kinds/ordered-kind.ts';
import type { JobRow, OrderRow } from '../orders-repository.ts';
import { factsOfParcel, sendStep } from './send-step-mail.ts';

type ParcelStep = {
  readonly template: 'parcel-corrected' | 'parcel-returned' | 'parcel-lost';
  readonly jobs: readonly JobRow[];
  /** Other goods of the parcel. */
  readonly items: readonly OrderedItem[];
  readonly shipment: ShipmentRow;
  /** Texts for the customer. */
  readonly sentences: readonly string[];
  /** Id of the request: the mail is sent once. */
  readonly key: string;
};

/** Mails what became of a parcel: its right number, that it came back, or that it was lost. */
export const sendParcelStep = (
  app: App,
  trx: Db,
  order: OrderRow,
  { template, jobs, items, shipment, sentences, key }: ParcelStep,
): Promise<void> =>
  sendStep(app, trx, order, {
    ...{ template, jobs, items, sentences, key: `${shipment.id}:${key}` },
    facts: (language) => factsOfParcel(shipment, language),
    tracking: trackingPage(shipment.carrier, shipment.tracking_number),
  });
