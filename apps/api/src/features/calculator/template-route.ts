import * as schemas from '@labelwerk/contracts/calculator/call-schemas.ts';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { create } from 'content-disposition';
import { siteOfPath } from '#features/market/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { mailTemplate } from './template/mail-template.ts';
import { drawTemplate, templateOf } from './template/template-of.ts';

export function templateRoute(server: Server, app: App): void {
  const route = callRoutes(server, calculatorCalls, schemas);
  route(
    'getTemplate',
    async (request, reply, valueOrProblem) => {
      const { language } = siteOfPath(request.params);
      const { format } = request.query;
      const template = valueOrProblem(templateOf(request.query, language));
      const bytes = await drawTemplate(template, format);
      return replyOfBytes(reply)
        .header('content-disposition', create(`${template.filename}.${format}`))
        .header('cache-control', 'public, max-age=3600')
        .type(format === 'svg' ? 'image/svg+xml' : 'application/pdf')
        .send(bytes);
    },
    { config: { rateLimit: { max: 120, timeWindow: 60_000 } } },
  );
  route(
    'mailTemplate',
    async (request, reply, valueOrProblem) => {
      const { email, ...label } = request.body;
      const site = siteOfPath(request.params);
      valueOrProblem(await mailTemplate(app, { label, email, site }));
      return reply.code(202).send({ email });
    },
    {
      // The mails go to any given address: few per hour and network address.
      config: { rateLimit: { max: 20, timeWindow: 3_600_000 } },
    },
  );
}
