import * as schemas from '@labelwerk/contracts/transparency/call-schemas.ts';
import { transparencyCalls } from '@labelwerk/contracts/transparency/calls.ts';
import { type PreviewFields, previewFields } from '@labelwerk/contracts/transparency/transparency.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { labelLimits } from '@labelwerk/domain/label/label-shape.ts';
import { languageOfCode } from '@labelwerk/domain/market/sites.ts';
import { transparencyLimits } from '@labelwerk/domain/transparency/label-choices.ts';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '#features/account/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { formScope, readForm } from '#platform/http/read-form.ts';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { messageOf } from '#platform/messages/messages.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { findBrand } from '../brands/brands-repository.ts';
import type { Drawing, DrawnLabel } from './drawing.ts';
import { labelDrawer } from './drawing-process.ts';
import { faultFields } from './fault-fields.ts';
import { logoFailure } from './logo-failure.ts';
import { readPreview } from './read-preview.ts';

const fieldNames = previewFields.keyof().options;
const perMinute = { rateLimit: { max: 120, timeWindow: 60_000 } };

/** All bytes of a file of a form. */
export async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const received: Uint8Array[] = [];
  for await (const piece of pieces) received.push(piece);
  return Buffer.concat(received);
}

export function previewRoutes(server: Server, app: Pick<App, 'db' | 'part'>): void {
  const limits = { fields: fieldNames.length, fileBytes: transparencyLimits.logoBytes };
  formScope(server, limits, (scoped) =>
    callRoutes(scoped, transparencyCalls, schemas)(
      'previewTransparencyLabel',
      async (request, reply, valueOrProblem) => {
        const form = await readForm(request, { fields: fieldNames, files: ['logo'], receive: bytesOf });
        const choices = valueOrProblem(readPreview(form.fields));
        const brand = valueOrProblem(await brandOf(app, request, choices));
        const order = {
          label: labelOf(choices, brand),
          logo: choices.type === 4 && form.file?.content.length ? form.file.content : undefined,
          title: messageOf(languageOf(request), 'transparency.picture'),
        };
        const svg = valueOrProblem(pictureOf(await app.part(labelDrawer).draw(order)));
        return replyOfBytes(reply)
          .header('cache-control', 'private, no-store')
          .header(
            'content-security-policy',
            "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
          )
          .header('x-content-type-options', 'nosniff')
          .type('image/svg+xml')
          .send(svg);
      },
      { config: perMinute },
    ),
  );
}

/** The name of the chosen brand, '' for none. Throws a 401 or 403 for a customer the caller does not act for. */
async function brandOf(
  app: Pick<App, 'db'>,
  request: FastifyRequest,
  { customerId = 0, brand }: PreviewFields,
): Promise<Result<string, 'transparency.brand-missing'>> {
  if (customerId > 0) await requireCustomer(app, request, customerId);
  if (brand === undefined) return success('');
  const row = customerId > 0 && isUuid(brand) ? await findBrand(app.db, customerId, brand) : undefined;
  return row ? success(row.name) : failure('transparency.brand-missing');
}

const labelOf = (choices: PreviewFields, brand: string): DrawnLabel => {
  const { width, height, type, layout, cta, lang, sku, ean, barCodeType, option, label1, label2 } = choices;
  return {
    trim: { shape: 'rounded', width, height, cornerRadius: labelLimits.defaultRadius },
    type: type as 1 | 2 | 3 | 4,
    ...(layout && { layout }),
    callToAction: cta,
    language: languageOfCode(lang) ?? 'en',
    ...{ sku, ean, barCodeType, condition: option, label1, label2, brand },
    clear: choices.transparent === '1',
  };
};

function pictureOf(drawing: Drawing): Result<string, 'request.invalid'> {
  if (drawing.kind === 'drawn') return success(drawing.svg);
  if (drawing.kind === 'logo') return logoFailure(drawing.fault);
  const errors = drawing.kind === 'faults' ? faultFields(drawing.faults) : [];
  return failure('request.invalid', { errors });
}
