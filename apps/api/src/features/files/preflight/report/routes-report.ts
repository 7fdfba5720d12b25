import { create } from 'content-disposition';
import type { FastifyRequest } from 'fastify';
import { type JudgedArtwork, judgeContent } from '#features/files/artwork/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { type Language, languageFrom, messageOf } from '#platform/messages/messages.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { Subject } from '../subject.ts';
import { buildReport } from './build-report.ts';
import type { ArtworkSchemas, SubjectPlace } from './places.ts';
import { reportPdf } from './report-pdf.ts';

/** Maximum wait of a request for the check result, in ms. */
const timeoutMs = 1_500;

export const languageAsked = (
  request: Pick<FastifyRequest, 'params' | 'headers'>,
  query: { language?: string | undefined },
): Language => languageFrom(query.language) ?? languageOf(request);

/** The check result of a subject; undefined while pending. */
export async function judgeSubject(
  app: App,
  { key, expected, printed }: Subject,
): Promise<Result<JudgedArtwork | undefined, 'library.file-missing'>> {
  const verdict = await judgeContent(app, key, { expected, timeoutMs, printed });
  if (!verdict) return failure('library.file-missing');
  return success(verdict.status === 'pending' ? undefined : verdict);
}

export function reportRoutes(server: Server, app: App, place: SubjectPlace): void {
  const route = callRoutes<ArtworkSchemas>(server, place.calls, place.schemas);
  route('getReport', async (request, reply, valueOrProblem) => {
    const { query } = request;
    const subject = valueOrProblem(await place.subjectOf(app, request, query));
    const verdict = valueOrProblem(await judgeSubject(app, subject));
    if (verdict) return buildReport(verdict, subject, languageAsked(request, query));
    return reply.code(202).header('retry-after', '1').send({ pending: 1 });
  });
  route('getReportPdf', async (request, reply, valueOrProblem) => {
    const { query } = request;
    const language = languageAsked(request, query);
    const subject = valueOrProblem(await place.subjectOf(app, request, query));
    const verdict = valueOrProblem(await judgeSubject(app, subject));
    const pdf = verdict
      ? await reportPdf(app, verdict, buildReport(verdict, subject, language), language)
      : 'pending';
    const plain = replyOfBytes(reply);
    if (pdf === 'pending') return plain.code(202).header('retry-after', '1').send({ pending: 1 });
    const word = messageOf(language, 'preflight.report.file-name');
    return plain
      .header('content-length', String(pdf.size))
      .header('content-disposition', create(`${subject.filename.replace(/\.pdf$/i, '')}-${word}.pdf`))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(pdf.stream);
  });
}
