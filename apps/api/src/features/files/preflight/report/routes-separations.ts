import { processInks } from '@labelwerk/artwork/interpret/colour/process-inks.ts';
import type { Ink } from '@labelwerk/contracts/artwork/separations.ts';
import { type KeptPlates, plateOf, platesOf, proofId, sendPreview } from '#features/files/pictures/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import type { ArtworkSchemas, SubjectPlace } from './places.ts';

const order = { process: 0, spot: 1, technical: 2 } as const;

/** The page number of a path, from 1. */
export function pageOrProblem(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new ProblemError(failure('request.malformed'));
  return Number(text);
}

/** The four process inks, always and first, then spot inks, then technical inks. */
function inksOf({ plates }: KeptPlates, pictureOf: (id: string) => string): Ink[] {
  const drawn = plates.map(({ id, ink, purpose, coverage }): Ink => {
    const isProcess = (processInks as readonly string[]).includes(ink);
    const kind = isProcess ? 'process' : purpose === null ? 'spot' : 'technical';
    const percent = Math.round(coverage * 100) / 100;
    return { id, ink, kind, purpose, coverage: percent, picture: pictureOf(id) };
  });
  const process = processInks.map(
    (ink): Ink =>
      drawn.find((one) => one.ink === ink) ?? {
        id: null,
        ink,
        kind: 'process',
        purpose: null,
        coverage: 0,
        picture: null,
      },
  );
  const others = drawn.filter(({ kind }) => kind !== 'process');
  return [...process, ...others].toSorted((a, b) => order[a.kind] - order[b.kind]);
}

export function separationRoutes(server: Server, app: App, place: SubjectPlace): void {
  const route = callRoutes<ArtworkSchemas>(server, place.calls, place.schemas);
  route('getSeparations', async (request, reply, valueOrProblem) => {
    const page = pageOrProblem((request.params as { page: string }).page);
    const subject = valueOrProblem(await place.subjectOf(app, request, {}));
    const plates = await platesOf(app, subject.key, page);
    if (plates === 'missing') return valueOrProblem(failure('artwork.preview-missing'));
    if (plates === 'pending') return reply.code(202).header('retry-after', '1').send({ pending: 1 });
    if (plates.refused) return valueOrProblem(failure('artwork.plates-missing'));
    const [first] = plates.plates;
    return {
      pending: 0 as const,
      page,
      width: first?.width ?? 0,
      height: first?.height ?? 0,
      heaviest: plates.heaviest && {
        percent: Math.round(plates.heaviest.percent),
        box: plates.heaviest.box,
      },
      proof: plates.hasProof ? subject.pathOf('getPlate', { page, ink: proofId }) : null,
      inks: inksOf(plates, (id) => subject.pathOf('getPlate', { page, ink: id })),
    };
  });
  route('getPlate', async (request, reply, valueOrProblem) => {
    const { page, ink } = request.params as { page: string; ink: string };
    const number = pageOrProblem(page);
    const subject = valueOrProblem(await place.subjectOf(app, request, {}));
    const type = ink === proofId ? 'image/webp' : 'image/png';
    return valueOrProblem(sendPreview(reply, await plateOf(app, subject.key, number, ink), type));
  });
}
