import type { DeepReadonly } from '@labelwerk/contracts/call/call.ts';
import type { ServiceDelivery, ServiceFile, ServiceOfOrder } from '@labelwerk/contracts/services/services.ts';
import { daysToAnswer, isProof } from '@labelwerk/domain/services/service.ts';
import { mayAccept, mayAskChange } from '@labelwerk/domain/services/service-answers.ts';
import { roundsLeft } from '@labelwerk/domain/services/service-states.ts';
import { serviceDetails, serviceName } from '#features/service-offer/index.ts';
import type { Db } from '#platform/database/database.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { presentPermission } from '#platform/messages/present-permission.ts';
import { type CommentsOfServices, commentsOf } from './deliveries/comments/present-comments.ts';
import {
  type DeliveryRow,
  findDeliveries,
  findResults,
  type ResultRow,
} from './deliveries/deliveries-repository.ts';
import type { ServiceRow } from './ordered/ordered-repository.ts';

/** The path of a delivered file, relative to the caller's base. */
export type PathOfFile = (row: ServiceRow, number: number, fileId: string) => string;

/** Paths for the customer. */
export const customerPath: PathOfFile = ({ customer_id: customerId, id }, number, fileId) =>
  `/customers/${customerId}/services/${id}/deliveries/${number}/files/${fileId}`;
/** Paths for the bearer of a mail's link with this key. */
export const revisionFilePath =
  (key: string): PathOfFile =>
  (_row, number, fileId) =>
    `/customers/artworkservices/${key}/deliveries/${number}/files/${fileId}`;
/** Paths for staff. */
export const deskPath: PathOfFile = ({ id }, _number, fileId) => `/services/${id}/files/${fileId}`;

export const presentResult = (
  row: ServiceRow,
  result: ResultRow,
  path: PathOfFile,
  hasPreview: boolean,
): ServiceFile => {
  const link = path(row, result.delivery ?? 0, result.id);
  return {
    id: result.id,
    filename: result.filename,
    media_type: result.media_type,
    size: result.size,
    file_id: result.file_id,
    download_link: link,
    preview_link: hasPreview && result.media_type === 'application/pdf' ? `${link}/preview` : null,
  };
};

const dayMs = 86_400_000;

function presentDelivery(
  row: ServiceRow,
  delivery: DeliveryRow,
  files: readonly ServiceFile[],
  { rows: comments, present }: CommentsOfServices,
): ServiceDelivery {
  const isTimed = row.state === 'delivered' && delivery.answer === null && !isProof(row.service);
  const { created_at: at } = delivery;
  return {
    number: delivery.number,
    sentence: delivery.sentence,
    files: [...files],
    comments: comments
      .filter((one) => one.service_id === row.id && one.delivery === delivery.number)
      .map(present),
    delivered_at: at.toISOString(),
    answer: delivery.answer,
    answer_sentence: delivery.answer_sentence,
    answered_at: delivery.answered_at?.toISOString() ?? null,
    automatic: delivery.automatic,
    accepts_at: isTimed ? new Date(at.getTime() + daysToAnswer * dayMs).toISOString() : null,
  };
}

/** For whom services are presented: by default their customer. */
type View = {
  readonly path?: PathOfFile;
  /** Customer id of the only writer of comments who is named; undefined: all are; null: nobody is. */
  readonly reader?: number | null;
};

/** Ordered services as parts of their orders, with all deliveries. The services may be of different orders. */
export async function presentOrdered(
  db: Db,
  rows: readonly ServiceRow[],
  language: Language,
  { path = customerPath, reader }: View = {},
): Promise<DeepReadonly<ServiceOfOrder>[]> {
  const ids = rows.map(({ id }) => id);
  const deliveries = await findDeliveries(db, ids);
  const results = await findResults(db, ids);
  const delivered = rows.filter(({ id }) => deliveries.some((one) => one.service_id === id));
  const comments = await commentsOf(db, delivered, language, reader);
  const hasPreview = path !== deskPath;
  return rows.map((row) => {
    const left = roundsLeft(row.rounds_included, row.rounds_asked);
    const of = deliveries.filter(({ service_id: id }) => id === row.id);
    const latest = of.at(-1)?.number;
    const shown = of.map((delivery) => {
      const files = results
        .filter((one) => one.service_id === row.id && one.delivery === delivery.number)
        .map((one) => presentResult(row, one, path, hasPreview));
      const shownDelivery = presentDelivery(row, delivery, files, comments);
      return delivery.number === latest ? shownDelivery : { ...shownDelivery, accepts_at: null };
    });
    const params = { n: row.rounds_included };
    return {
      id: row.id,
      service: row.service,
      name: serviceName(language, row.service),
      subject: row.subject,
      details: serviceDetails(language, row),
      position: row.position,
      state: row.state,
      state_text: messageOf(language, `service.state.${row.state}`),
      net: row.net,
      currency: row.currency,
      shipment_id: row.shipment_id,
      deliveries: shown,
      rounds: { included: row.rounds_included, left },
      actions: {
        accept: presentPermission(mayAccept(row), language, params),
        ask_change: presentPermission(mayAskChange({ state: row.state, roundsLeft: left }), language, params),
      },
      updated_at: row.updated_at.toISOString(),
    };
  });
}
