import * as schemas from '@labelwerk/contracts/transparency/call-schemas.ts';
import { transparencyCalls } from '@labelwerk/contracts/transparency/calls.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { transparencyLimits } from '@labelwerk/domain/transparency/label-choices.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { fieldRefusal, formScope, readForm } from '#platform/http/read-form.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, success } from '#platform/problems/failure.ts';
import { labelDrawer } from '../preview/drawing-process.ts';
import { logoFailure } from '../preview/logo-failure.ts';
import { bytesOf } from '../preview/routes-preview.ts';
import { findLogo, findLogos, insertLogo, removeLogo } from './logos-repository.ts';

const perMinute = { rateLimit: { max: 20, timeWindow: 60_000 } };

/** Logos of a customer for Transparency labels: checked and made smaller in the process that draws. */
export function logoRoutes(server: Server, app: Pick<App, 'db' | 'part'>): void {
  formScope(server, { fields: 0, fileBytes: transparencyLimits.logoBytes }, (scoped) =>
    callRoutes(scoped, transparencyCalls, schemas)(
      'addTransparencyLogo',
      async (request, reply, valueOrProblem) => {
        const { customerId } = request.params;
        const form = await readForm(request, { fields: [], files: ['logo'], receive: bytesOf });
        const bytes = form.file?.content;
        if (!bytes?.length) return valueOrProblem(fieldRefusal('logo', 'field.required'));
        const drawing = await app.part(labelDrawer).draw({ label: undefined, logo: bytes, title: '' });
        if (drawing.kind === 'logo') return valueOrProblem(logoFailure(drawing.fault));
        const content = drawing.kind === 'png' ? drawing.png : bytes;
        const logo = await app.db
          .transaction()
          .execute((trx) => insertLogo(trx, { customerId, content }, transparencyLimits.logos));
        const full = failure('transparency.logos-full', { params: { max: transparencyLimits.logos } });
        return reply.code(201).send({ logo: valueOrProblem(logo === 'full' ? full : success(logo)) });
      },
      { config: perMinute },
    ),
  );
  const route = callRoutes(server, transparencyCalls, schemas);
  route('listTransparencyLogos', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const logos = await findLogos(app.db, request.params.customerId);
    return { logos: logos.map(({ id, created_at: at }) => ({ id, created_at: at.toISOString() })) };
  });
  route('removeTransparencyLogo', async (request, reply, valueOrProblem) => {
    const { customerId, logoId } = request.params;
    const isRemoved =
      isUuid(logoId) && (await app.db.transaction().execute((trx) => removeLogo(trx, customerId, logoId)));
    valueOrProblem(isRemoved ? success(undefined) : failure('transparency.logo-missing'));
    return reply.code(204).send(null);
  });
  route('getTransparencyLogo', async (request, reply, valueOrProblem) => {
    const { customerId, logoId } = request.params;
    const content = isUuid(logoId) ? await findLogo(app.db, customerId, logoId) : undefined;
    if (!content) return valueOrProblem(failure('transparency.logo-missing'));
    return replyOfBytes(reply)
      .header('cache-control', 'private, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .type('image/png')
      .send(Buffer.from(content));
  });
}
