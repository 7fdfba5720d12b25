import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { CustomerService, Revision } from '@labelwerk/contracts/services/customer-service.ts';
import type { ServiceFile } from '@labelwerk/contracts/services/services.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { roundsIncluded } from '@labelwerk/domain/services/service-states.ts';
import { findServiceInCart, type ServiceItem } from '#features/cart/kinds/service/index.ts';
import { serviceDetails, serviceName } from '#features/service-offer/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { presentPermission } from '#platform/messages/present-permission.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { type BriefRow, findBrief, findFilesOf } from './briefs/briefs-repository.ts';
import { findPicturesOf } from './briefs/pictures/pictures-repository.ts';
import { storedBrief } from './briefs/stored-brief.ts';
import { findByBrief, findOrdered, type ServiceRow } from './ordered/ordered-repository.ts';
import type { Linked } from './ordered/service-link.ts';
import {
  customerPath,
  deskPath,
  type PathOfFile,
  presentOrdered,
  revisionFilePath,
} from './present-service.ts';

const missing = () => failure('services.missing');

/** A customer's service: an ordered one, found by its id or that of its brief, or one in the cart. */
export type Found =
  | { readonly ordered: ServiceRow }
  | { readonly brief: BriefRow; readonly inCart: ServiceItem };

export async function findService(
  db: Db,
  customerId: number,
  id: string,
): Promise<Result<Found, 'services.missing'>> {
  if (!isUuid(id)) return missing();
  const ordered = await findOrdered(db, id);
  if (ordered) return ordered.customer_id === customerId ? success({ ordered }) : missing();
  const brief = await findBrief(db, id);
  const inCart = brief?.customer_id === customerId ? await findServiceInCart(db, customerId, id) : undefined;
  if (brief && inCart) return success({ brief, inCart });
  const latest = await findByBrief(db, id);
  return latest?.customer_id === customerId ? success({ ordered: latest }) : missing();
}

type FilesOf = {
  readonly link: (fileId: string) => string;
  /** Staff see no previews. */
  readonly hasPreview: boolean;
};

/** The files and pictures of a brief or an ordered service, as delivery 0. */
async function presentFiles(
  db: Db,
  of: Parameters<typeof findFilesOf>[1],
  { link, hasPreview }: FilesOf,
): Promise<ServiceFile[]> {
  const files = (await findFilesOf(db, of)).map(({ file_id: id, filename, size }) => ({
    ...{ id, filename, size, file_id: id, media_type: 'application/pdf', download_link: link(id) },
    preview_link: hasPreview ? `${link(id)}/preview` : null,
  }));
  const pictures = (await findPicturesOf(db, of)).map((picture) => ({
    ...{ ...picture, file_id: null, download_link: link(picture.id), preview_link: null },
  }));
  return [...files, ...pictures];
}

/** A service with all its details. */
export async function showService(
  { db }: App,
  found: Found,
  language: Language,
  path: PathOfFile = customerPath,
): Promise<DeepReadonly<CustomerService>> {
  if ('ordered' in found) {
    const { ordered: row } = found;
    const [shown] = await presentOrdered(db, [row], language, { path });
    if (!shown) throw new Error('A service was not presented');
    const { net, currency, position: _position, shipment_id: _shipment, ...rest } = shown;
    return {
      ...rest,
      brief: storedBrief(row.content),
      files: await presentFiles(
        db,
        { service_id: row.id },
        { link: (id) => path(row, 0, id), hasPreview: path !== deskPath },
      ),
      price: { net, currency },
      cart_id: null,
      order: { id: row.order_id, order_number: row.order_number, placed_at: row.created_at.toISOString() },
      actions: {
        ...rest.actions,
        change_brief: presentPermission({ allowed: false, reason: 'services.ordered-already' }, language),
      },
      created_at: row.created_at.toISOString(),
    };
  }
  const { brief, inCart } = found;
  const base = `/customers/${brief.customer_id}/services/${brief.id}/deliveries/0/files`;
  const rounds = roundsIncluded(brief.service, inCart.configuration.choices);
  const early = presentPermission({ allowed: false, reason: 'services.nothing-delivered' }, language);
  return {
    id: brief.id,
    service: brief.service,
    name: serviceName(language, brief.service),
    subject: brief.subject,
    details: serviceDetails(language, { ...inCart.configuration, subject: inCart.name }),
    state: 'in_cart',
    state_text: messageOf(language, 'service.state.in_cart'),
    brief: storedBrief(brief.content),
    files: await presentFiles(
      db,
      { brief_id: brief.id },
      { link: (id) => `${base}/${id}`, hasPreview: true },
    ),
    price: { net: inCart.sheet.net, currency: inCart.sheet.currency },
    cart_id: inCart.cart_id,
    order: null,
    deliveries: [],
    rounds: { included: rounds, left: rounds },
    actions: { accept: early, ask_change: early, change_brief: { allowed: true, reason: null } },
    created_at: brief.created_at.toISOString(),
    updated_at: brief.updated_at.toISOString(),
  };
}

/** What the bearer of a mail's link can see: other people of the account are not named. */
export async function showRevision(
  { db }: App,
  { row, personId, key }: Linked & { readonly key: string },
  language: Language,
): Promise<DeepReadonly<Revision>> {
  const [shown] = await presentOrdered(db, [row], language, {
    path: revisionFilePath(key),
    reader: personId ?? null,
  });
  if (!shown) throw new Error('A service was not presented');
  const {
    position: _position,
    net: _net,
    currency: _currency,
    updated_at: _at,
    shipment_id: _s,
    ...rest
  } = shown;
  return {
    ...rest,
    order_number: row.order_number,
    deliveries: rest.deliveries.map((delivery) => ({
      ...delivery,
      files: delivery.files.map((file) => ({ ...file, file_id: null })),
    })),
  };
}
