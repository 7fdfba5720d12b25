import * as schemas from '@labelwerk/contracts/orders/call-schemas.ts';
import { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { printedProof } from '@labelwerk/domain/orders/printed-proof.ts';
import { previewOf, sendPreview } from '#features/files/pictures/index.ts';
import { catalogueNaming, currentCatalogue } from '#features/pricing/index.ts';
import { listServices } from '#features/services/index.ts';
import type { App } from '#platform/app.ts';
import { identityOf } from '#platform/auth/identity.ts';
import type { Server } from '#platform/feature.ts';
import type { Language } from '#platform/messages/messages.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, resultOf } from '#platform/problems/failure.ts';
import { approveLines } from './approval/approve-lines.ts';
import { takeBack } from './approval/take-back.ts';
import { firstDesignOf } from './artwork/job-image.ts';
import { sendArtwork } from './artwork/send-artwork.ts';
import { changeDeliveryAddress } from './delivery-address/change-address.ts';
import { findItems } from './kinds/ordered-items.ts';
import { findOrder } from './orders-repository.ts';
import { findJobsOf, findOrdersOf, type OrderListRow } from './presentation/list-orders-repository.ts';
import { presentOrder } from './presentation/present-detail.ts';
import { presentJob, presentService, presentSummary } from './presentation/present-order.ts';

/** Extras of a line that are work on the artwork, as opposed to a design by the shop. */
const artworkServices = new Set<string>([
  'artwork-check',
  'barcode-check',
  printedProof,
  'review-smart',
  'review-pro',
]);
const isArtworkService = (extra: string) => artworkServices.has(extra);
const isDesign = (extra: string) => extra === 'design';

const perPage = 10;
const recent = 5;

export function privateRoutes(server: Server, app: App): void {
  const route = callRoutes(server, orderCalls, schemas);
  const { db } = app;

  /** Summaries of orders for a list. */
  async function summaries(rows: readonly OrderListRow[], language: Language) {
    const byOrder = Map.groupBy(await findItems(db, ...rows), ({ orderId }) => orderId);
    return rows.map((row) => presentSummary(row, byOrder.get(row.id) ?? [], { language, now: app.now() }));
  }

  route('listJobs', async (request) => {
    const completed = request.query.filter === 'completed';
    const rows = await findJobsOf(db, request.params.customerId, completed);
    const language = languageOf(request);
    const catalogue = await catalogueNaming(app, rows);
    return { orders: rows.map((job) => presentJob(job, catalogue, language)) };
  });
  route('listArtworkServices', async (request) => ({
    services: await servicesOf(request, isArtworkService, languageOf(request)),
  }));
  route('listDesigns', async (request) => ({
    designs: await servicesOf(request, isDesign, languageOf(request)),
  }));
  route('getImage', async (request, reply, valueOrProblem) => {
    const { customerId, imagePath } = request.params;
    const { size, density } = request.query;
    const picture = { size, density: density === '2' ? 2 : 1 } as const;
    const { key, page } = valueOrProblem(
      resultOf(await firstDesignOf(app, customerId, imagePath), 'artwork.preview-missing'),
    );
    return valueOrProblem(sendPreview(reply, await previewOf(app, key, page, picture)));
  });
  route('listRecentOrders', async (request) => {
    const { rows } = await findOrdersOf(db, request.params.customerId, { page: 1, perPage: recent });
    return { orders: await summaries(rows, languageOf(request)) };
  });
  route('listOrders', async (request) => {
    const { page, search } = request.query;
    const found = await findOrdersOf(db, request.params.customerId, { page, perPage, search });
    const data = await summaries(found.rows, languageOf(request));
    return { data, total: found.total, per_page: perPage };
  });
  route('getOrder', async (request, _reply, valueOrProblem) => {
    const { customerId, orderId } = request.params;
    const stored = isUuid(orderId) ? await findOrder(db, orderId) : undefined;
    const order = stored?.customer_id === customerId ? stored : undefined;
    return presentOrder(app, valueOrProblem(resultOf(order, 'orders.missing')), languageOf(request));
  });
  async function servicesOf(
    request: { params: { customerId: number }; query: { filter?: string | undefined } },
    wanted: (extra: string) => boolean,
    language: Language,
  ) {
    const completed = request.query.filter === 'completed';
    const jobs = await findJobsOf(db, request.params.customerId, completed);
    const catalogue = await currentCatalogue(app);
    const withLines = jobs.flatMap((job) =>
      job.configuration.extras.filter(wanted).map((kind) => presentService(job, kind, catalogue, language)),
    );
    const which = { isDone: completed, isDesign: wanted === isDesign };
    const byThemselves = await listServices(db, request.params.customerId, which, language);
    return [...withLines, ...byThemselves].sort((one, other) =>
      other.created_at.localeCompare(one.created_at),
    );
  }

  route('sendArtwork', async (request, _reply, valueOrProblem) => {
    const { customerId, jobId } = request.params;
    if (!isUuid(jobId)) return valueOrProblem(failure('orders.job-missing'));
    const job = valueOrProblem(await sendArtwork(app, customerId, jobId, request.body.file_ids));
    return presentJob(job, await catalogueNaming(app, [job]), languageOf(request));
  });

  route('changeDeliveryAddress', async (request, _reply, valueOrProblem) => {
    const { customerId, orderId } = request.params;
    if (!isUuid(orderId)) return valueOrProblem(failure('orders.missing'));
    const change = { orderId, addressId: request.body.address_id };
    const order = valueOrProblem(await changeDeliveryAddress(app, customerId, change));
    return presentOrder(app, order, languageOf(request));
  });
  route('approveJobs', async (request, _reply, valueOrProblem) => {
    const { orderId } = request.params;
    if (!isUuid(orderId)) return valueOrProblem(failure('orders.missing'));
    const lines = request.body.jobs.map(({ job_id: jobId, version }) => ({ jobId, version }));
    const order = valueOrProblem(await approveLines(app, identityOf(request), orderId, lines));
    return presentOrder(app, order, languageOf(request));
  });
  route('takeBackApproval', async (request, _reply, valueOrProblem) => {
    const { customerId, jobId } = request.params;
    if (!isUuid(jobId)) return valueOrProblem(failure('orders.job-missing'));
    const order = valueOrProblem(await takeBack(app, customerId, jobId, languageOf(request)));
    return presentOrder(app, order, languageOf(request));
  });
}
