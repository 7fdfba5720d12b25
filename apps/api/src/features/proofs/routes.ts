import * as schemas from '@labelwerk/contracts/proofs/call-schemas.ts';
import { proofCalls } from '@labelwerk/contracts/proofs/calls.ts';
import { layersOf, previewOf, sendPreview, tileOf } from '#features/files/pictures/index.ts';
import { earlierLines } from '#features/orders/approval/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, type Result, resultOf } from '#platform/problems/failure.ts';
import { designsOf, type LineDesign, presentEarlier, presentProof } from './designs-of-line.ts';
import { ownLine } from './own-line.ts';
import { sendProofPdf } from './send-proof-pdf.ts';

export function privateRoutes(server: Server, app: App): void {
  const route = callRoutes(server, proofCalls, schemas);

  async function ownDesign(
    { customerId, jobId, design }: { customerId: number; jobId: string; design: number },
    earlier?: number,
  ): Promise<Result<LineDesign, 'orders.job-missing' | 'artwork.preview-missing'>> {
    const line = await ownLine(app, customerId, jobId);
    if (!line.ok) return line;
    const before = earlier === undefined ? [] : await earlierLines(app.db, line.value);
    const version = earlier === undefined ? line.value : before.find(({ number }) => number === earlier);
    const designs = version ? await designsOf(app, version) : [];
    return resultOf(
      designs.find(({ number }) => number === design),
      'artwork.preview-missing',
    );
  }

  route('getProof', async ({ params: { customerId, jobId } }, _reply, valueOrProblem) => {
    const line = valueOrProblem(await ownLine(app, customerId, jobId));
    const earlier = await presentEarlier(app, await earlierLines(app.db, line));
    return { ...presentProof(line, await designsOf(app, line)), earlier };
  });
  route('getProofLayers', async ({ params, query }, reply, valueOrProblem) => {
    const { key, page } = valueOrProblem(await ownDesign(params, query.earlier));
    const layers = await layersOf(app, key, page);
    if (layers === 'missing') return valueOrProblem(failure('artwork.preview-missing'));
    if (layers === 'pending') return reply.code(202).header('retry-after', '1').send({ pending: 1 });
    return { pending: 0 as const, layers: [...layers] };
  });
  route('getProofTile', async ({ params, query: { earlier, ...tile } }, reply, valueOrProblem) => {
    const { key, page } = valueOrProblem(await ownDesign(params, earlier));
    return valueOrProblem(sendPreview(reply, await tileOf(app, key, page, tile)));
  });
  route('getProofThumbnail', async ({ params }, reply, valueOrProblem) => {
    const { key, page } = valueOrProblem(await ownDesign(params));
    const picture = await previewOf(app, key, page, { size: 'thumbnail', density: 2 });
    return valueOrProblem(sendPreview(reply, picture));
  });
  route('getProofPdf', async (request, reply, valueOrProblem) => {
    const { customerId, jobId } = request.params;
    const line = valueOrProblem(await ownLine(app, customerId, jobId));
    const language = languageOf(request);
    const designs = await designsOf(app, line);
    return valueOrProblem(await sendProofPdf(app, reply, { ...line, designs }, language));
  });
}
