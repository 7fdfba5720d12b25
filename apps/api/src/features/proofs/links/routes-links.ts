import * as schemas from '@labelwerk/contracts/proofs/link-call-schemas.ts';
import { proofLinkCalls } from '@labelwerk/contracts/proofs/link-calls.ts';
import { layersOf, previewOf, sendPreview, tileOf } from '#features/files/pictures/index.ts';
import { type LineToPrint, lineToPrint } from '#features/orders/approval/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, type Result, resultOf } from '#platform/problems/failure.ts';
import { designsOf, type LineDesign } from '../designs-of-line.ts';
import { ownLine } from '../own-line.ts';
import { sendProofPdf } from '../send-proof-pdf.ts';
import { type LinkRefusal, linkOfKey, linkOfPictures } from './link-key.ts';
import type { LinkRow } from './links-repository.ts';
import { createLink, withdraw } from './manage-links.ts';
import { presentLinked, presentLinks } from './present-links.ts';
import { addRemark, answerByLink } from './say-by-link.ts';

/** Each of these calls writes a row; they are made by people. */
const written = { config: { rateLimit: { max: 30, timeWindow: 60_000 } } };
const opened = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } };

/** The calls of a customer about links. */
export function linkRoutes(server: Server, app: App): void {
  const route = callRoutes(server, proofLinkCalls, schemas);
  route('listProofLinks', async (request, _reply, valueOrProblem) => {
    const { customerId, jobId } = request.params;
    return presentLinks(app, valueOrProblem(await ownLine(app, customerId, jobId)), languageOf(request));
  });
  route(
    'createProofLink',
    async (request, reply, valueOrProblem) => {
      const { customerId, jobId } = request.params;
      const line = valueOrProblem(await ownLine(app, customerId, jobId));
      valueOrProblem(await createLink(app, line, request.body));
      return reply.code(201).send(await presentLinks(app, line, languageOf(request)));
    },
    written,
  );
  route('withdrawProofLink', async (request, _reply, valueOrProblem) => {
    const { customerId, jobId, linkId } = request.params;
    const line = valueOrProblem(await ownLine(app, customerId, jobId));
    valueOrProblem(await withdraw(app, line, linkId));
    return presentLinks(app, line, languageOf(request));
  });
}

/** The calls of whoever has a link. */
export function linkedRoutes(server: Server, app: App): void {
  const route = callRoutes(server, proofLinkCalls, schemas);

  const lineOf = async (link: LinkRow): Promise<Result<LineToPrint, 'proofs.link-unknown'>> =>
    resultOf(await lineToPrint(app.db, link.job_id), 'proofs.link-unknown');

  async function linkedDesign(
    { linkId, design }: { readonly linkId: string; readonly design: number },
    { signature }: { readonly signature: string },
  ): Promise<Result<LineDesign, LinkRefusal | 'artwork.preview-missing'>> {
    const link = await linkOfPictures(app, linkId, signature);
    if (!link.ok) return link;
    const line = await lineOf(link.value);
    if (!line.ok) return line;
    const designs = await designsOf(app, line.value);
    return resultOf(
      designs.find(({ number }) => number === design),
      'artwork.preview-missing',
    );
  }

  route(
    'openProofLink',
    async (request, reply, valueOrProblem) => {
      const link = valueOrProblem(await linkOfKey(app, request.body.key));
      reply.header('cache-control', 'private, no-store');
      return presentLinked(app, link, valueOrProblem(await lineOf(link)), languageOf(request));
    },
    opened,
  );
  route(
    'addProofRemark',
    async (request, _reply, valueOrProblem) => {
      const link = valueOrProblem(await linkOfKey(app, request.body.key));
      valueOrProblem(await addRemark(app, link, request.body));
      return presentLinked(app, link, valueOrProblem(await lineOf(link)), languageOf(request));
    },
    written,
  );
  route(
    'answerProof',
    async (request, _reply, valueOrProblem) => {
      const link = valueOrProblem(await linkOfKey(app, request.body.key));
      valueOrProblem(await answerByLink(app, link, request.body));
      return presentLinked(app, link, valueOrProblem(await lineOf(link)), languageOf(request));
    },
    written,
  );
  route('getLinkedLayers', async ({ params, query }, reply, valueOrProblem) => {
    const { key, page } = valueOrProblem(await linkedDesign(params, query));
    const layers = await layersOf(app, key, page);
    if (layers === 'missing') return valueOrProblem(failure('artwork.preview-missing'));
    if (layers === 'pending') return reply.code(202).header('retry-after', '1').send({ pending: 1 });
    return { pending: 0 as const, layers: [...layers] };
  });
  route('getLinkedTile', async ({ params, query }, reply, valueOrProblem) => {
    const { key, page } = valueOrProblem(await linkedDesign(params, query));
    return valueOrProblem(sendPreview(reply, await tileOf(app, key, page, query)));
  });
  route('getLinkedThumbnail', async ({ params, query }, reply, valueOrProblem) => {
    const { key, page } = valueOrProblem(await linkedDesign(params, query));
    const picture = await previewOf(app, key, page, { size: 'thumbnail', density: 2 });
    return valueOrProblem(sendPreview(reply, picture));
  });
  route(
    'getLinkedPdf',
    async (request, reply, valueOrProblem) => {
      const { linkId } = request.params;
      const link = valueOrProblem(await linkOfPictures(app, linkId, request.query.signature));
      const line = valueOrProblem(await lineOf(link));
      const designs = await designsOf(app, line);
      return valueOrProblem(await sendProofPdf(app, reply, { ...line, designs }, languageOf(request)));
    },
    opened,
  );
}
