import type { Invoice } from '../invoice/invoice.ts';
import { leitwegIdIn } from './leitweg-id.ts';
import { specification } from './values.ts';

/** A usage specification of EN 16931 in UBL (BT-24), and its business process (BT-23). */
export type Profile = {
  readonly name: 'en16931' | 'peppol' | 'xrechnung';
  readonly customization: string;
  readonly process?: string;
  /** BT-10. */
  readonly buyerReference: string;
};

const billing = 'urn:fdc:peppol.eu:2017:poacc:billing';

/**
 * The specification that an invoice meets: XRechnung 3.0 if the customer's reference has a Leitweg-ID, otherwise Peppol
 * BIS Billing 3.0. Both need an electronic address of buyer and seller and the seller's telephone; without them, the
 * invoice is in plain EN 16931.
 */
export function profileOf({ seller, buyer, customerReference, orderNumber }: Invoice): Profile {
  if (seller.email === '' || seller.phone === '' || buyer.email === '')
    return { name: 'en16931', customization: specification, buyerReference: customerReference };
  const process = `${billing}:01:1.0`;
  const leitwegId = leitwegIdIn(customerReference);
  if (leitwegId !== undefined)
    return {
      name: 'xrechnung',
      customization: `${specification}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
      process,
      buyerReference: leitwegId,
    };
  return {
    name: 'peppol',
    customization: `${specification}#compliant#${billing}:3.0`,
    process,
    // German buyers need one (DE-R-015).
    buyerReference: customerReference || orderNumber,
  };
}
