import { previewImageQuery } from '@labelwerk/contracts/artwork/verdict.ts';
import {
  customerParams,
  designsAnswer,
  imageParams,
  jobArtworkBody,
  jobFilterQuery,
  jobParams,
  jobSchema,
  jobsAnswer,
  orderDetailAnswer,
  orderListAnswer,
  orderListQuery,
  orderParams,
  recentOrdersAnswer,
  servicesAnswer,
} from '@labelwerk/contracts/orders/orders.ts';
import { sendPreview } from '#features/files/artwork/index.ts';
import type { App } from '#platform/feature.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { failure, ProblemError, valueOrProblem } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { jobImage } from './artwork/job-image.ts';
import { sendArtwork } from './artwork/send-artwork.ts';
import { findJobsOf, findOrdersOf } from './list-orders.ts';
import { findOrder } from './orders-repository.ts';
import { presentJob, presentOrder, presentService, presentSummary } from './present-order.ts';

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What of a line's extras is work on the artwork, and what a design of ours. */
const artworkServices = new Set([
  'artwork-check',
  'barcode-check',
  'printed-proof',
  'review-smart',
  'review-pro',
]);
const isArtworkService = (extra: string) => artworkServices.has(extra);
const isDesign = (extra: string) => extra === 'design';

const perPage = 10;
const recent = 5;
const tags = ['orders'];

export function privateRoutes(app: App, services: Services): void {
  const { db } = services;

  app.get(
    '/customers/:customerId/jobs',
    {
      schema: {
        tags,
        summary: 'Jobs of the customer, current or completed',
        description: 'filter=completed for those done with; anything else counts as current.',
        params: customerParams,
        querystring: jobFilterQuery,
        response: { 200: jobsAnswer },
      },
    },
    async (request) => {
      const completed = request.query.filter === 'completed';
      const rows = await findJobsOf(db, request.params.customerId, completed);
      const language = languageOf(request);
      return { orders: rows.map((job) => presentJob(job, language)) };
    },
  );
  app.get(
    '/customers/:customerId/artworkservices',
    {
      schema: {
        tags,
        summary: 'Checks, reviews and proofs ordered with lines, current or completed',
        params: customerParams,
        querystring: jobFilterQuery,
        response: { 200: servicesAnswer },
      },
    },
    async (request) => ({ services: await servicesOf(request, isArtworkService) }),
  );
  app.get(
    '/customers/:customerId/designs',
    {
      schema: {
        tags,
        summary: 'Designs ordered with lines, current or completed',
        params: customerParams,
        querystring: jobFilterQuery,
        response: { 200: designsAnswer },
      },
    },
    async (request) => ({ designs: await servicesOf(request, isDesign) }),
  );
  app.get(
    '/customer/:customerId/:imagePath',
    {
      schema: {
        tags,
        summary: 'The picture of an ordered line, as its `image` names it',
        params: imageParams,
        querystring: previewImageQuery,
      },
    },
    async (request, reply) => {
      const { customerId, imagePath } = request.params;
      const { size, density } = request.query;
      const picture = { size, density: density === '2' ? 2 : 1 } as const;
      return sendPreview(reply, await jobImage(services, customerId, imagePath, picture));
    },
  );
  app.get(
    '/customers/:customerId/recentOrders',
    {
      schema: {
        tags,
        summary: 'The latest orders',
        params: customerParams,
        response: { 200: recentOrdersAnswer },
      },
    },
    async (request) => {
      const { rows } = await findOrdersOf(db, request.params.customerId, { page: 1, perPage: recent });
      return { orders: rows.map(presentSummary) };
    },
  );
  app.get(
    '/customers/:customerId/orders',
    {
      schema: {
        tags,
        summary: 'All orders, a page at a time, newest first',
        params: customerParams,
        querystring: orderListQuery,
        response: { 200: orderListAnswer },
      },
    },
    async (request) => {
      const { page, search } = request.query;
      const found = await findOrdersOf(db, request.params.customerId, { page, perPage, search });
      return { data: found.rows.map(presentSummary), total: found.total, per_page: perPage };
    },
  );
  app.get(
    '/customers/:customerId/orders/:orderId',
    {
      schema: {
        tags,
        summary: 'An order with its lines, its time line and what is possible now',
        params: orderParams,
        response: { 200: orderDetailAnswer },
      },
    },
    async (request) => {
      const { customerId, orderId } = request.params;
      const order = idPattern.test(orderId) ? await findOrder(db, orderId) : undefined;
      if (order?.customer_id !== customerId) throw new ProblemError(failure(404, 'orders.missing'));
      return presentOrder(db, order, languageOf(request));
    },
  );
  async function servicesOf(
    request: { params: { customerId: number }; query: { filter?: string | undefined } },
    wanted: (extra: string) => boolean,
  ) {
    const completed = request.query.filter === 'completed';
    const jobs = await findJobsOf(db, request.params.customerId, completed);
    return jobs.flatMap((job) =>
      job.configuration.extras.filter(wanted).map((kind) => presentService(job, kind)),
    );
  }

  app.post(
    '/customers/:customerId/jobs/:jobId/artwork',
    {
      schema: {
        tags,
        summary: 'Give a line its files',
        params: jobParams,
        body: jobArtworkBody,
        response: { 200: jobSchema },
      },
    },
    async (request) => {
      const { customerId, jobId } = request.params;
      if (!idPattern.test(jobId)) throw new ProblemError(failure(404, 'orders.job-missing'));
      return presentJob(
        valueOrProblem(await sendArtwork(services, customerId, jobId, request.body.file_ids)),
        languageOf(request),
      );
    },
  );
}
