import * as schemas from '@labelwerk/contracts/calculator/call-schemas.ts';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { sideOrMin } from '@labelwerk/domain/label/label-shape.ts';
import { checkTrim } from '@labelwerk/domain/pricing/configuration/check-size.ts';
import { create } from 'content-disposition';
import { siteOfPath } from '#features/market/index.ts';
import type { Server } from '#platform/feature.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { type KeyAfter, messageOf } from '#platform/messages/messages.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure } from '#platform/problems/failure.ts';

export function templateRoute(server: Server): void {
  const route = callRoutes(server, calculatorCalls, schemas);
  route(
    'getTemplate',
    async (request, reply, valueOrProblem) => {
      const { language } = siteOfPath(request.params);
      const { query } = request;
      const [width, height] = [sideOrMin(query.width), sideOrMin(query.height)];
      const trim = { ...query, width, height: query.shape === 'circle' ? width : height };
      const errors = checkTrim(trim);
      if (errors.length > 0) return valueOrProblem(failure('request.invalid', { errors }));
      const say = (key: KeyAfter<'calculator.template.'>) =>
        messageOf(language, `calculator.template.${key}`, { width: trim.width, height: trim.height });
      // Loaded with the first template: the PDF writer is large and not needed to start.
      const { makeTemplate } = await import('@labelwerk/artwork/template/make-template.ts');
      const pdf = await makeTemplate(trim, {
        artwork: say('artwork'),
        cut: say('cut'),
        guides: say('guides'),
        title: say('title'),
      });
      return replyOfBytes(reply)
        .header('content-disposition', create(`${say('file')}-${trim.width}x${trim.height}.pdf`))
        .header('cache-control', 'public, max-age=3600')
        .type('application/pdf')
        .send(Buffer.from(pdf));
    },
    { config: { rateLimit: { max: 120, timeWindow: 60_000 } } },
  );
}
