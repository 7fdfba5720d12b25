import { randomUUID } from 'node:crypto';
import * as schemas from '@labelwerk/contracts/services/call-schemas.ts';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { briefPictureLimits } from '@labelwerk/domain/services/brief-pictures.ts';
import { cleanFileName } from '#features/files/library/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { fieldRefusal, formScope, readForm } from '#platform/http/read-form.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, success } from '#platform/problems/failure.ts';
import { pictureName } from './picture-name.ts';
import { findUnorderedPictures, insertPicture, removePicture } from './pictures-repository.ts';
import { readBriefPicture } from './read-picture.ts';

const perMinute = { rateLimit: { max: 30, timeWindow: 60_000 } };

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const received: Uint8Array[] = [];
  for await (const piece of pieces) received.push(piece);
  return Buffer.concat(received);
}

/** Logos and pictures for the brief of a design, sent before it. */
export function pictureRoutes(server: Server, app: Pick<App, 'db'>): void {
  formScope(server, { fields: 0, fileBytes: briefPictureLimits.bytes }, (scoped) =>
    callRoutes(scoped, serviceCalls, schemas)(
      'addBriefPicture',
      async (request, reply, valueOrProblem) => {
        const { customerId } = request.params;
        const form = await readForm(request, { fields: [], files: ['picture'], receive: bytesOf });
        if (!form.file?.content.length) return valueOrProblem(fieldRefusal('picture', 'field.required'));
        const cleaned = cleanFileName(form.file.name ?? '');
        if ('fault' in cleaned) return valueOrProblem(fieldRefusal('picture', cleaned.fault));
        const picture = await readBriefPicture(form.file.content);
        if (typeof picture === 'string') {
          const { megapixels, svgBytes } = briefPictureLimits;
          const params = { megapixels, kb: svgBytes / 1_000 };
          const errors = [{ path: 'picture', code: picture, params }];
          return valueOrProblem(failure('request.invalid', { errors }));
        }
        const { mediaType, content } = picture;
        const filename = pictureName({ filename: cleaned.name, media_type: mediaType });
        const row = { id: randomUUID(), filename, media_type: mediaType };
        const { unordered: count, unorderedBytes: bytes } = briefPictureLimits;
        const isStored = await app.db
          .transaction()
          .execute((trx) =>
            insertPicture(trx, { ...row, customer_id: customerId, content }, { count, bytes }),
          );
        const full = failure('services.pictures-full', { params: { max: count, mb: bytes / 1_000_000 } });
        const stored = valueOrProblem(isStored ? success(row) : full);
        return reply.code(201).send({ picture: { ...stored, size: content.length } });
      },
      { config: perMinute },
    ),
  );
  const route = callRoutes(server, serviceCalls, schemas);
  route('listBriefPictures', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    return { pictures: await findUnorderedPictures(app.db, request.params.customerId) };
  });
  route('removeBriefPicture', async (request, reply, valueOrProblem) => {
    const { customerId, pictureId } = request.params;
    const isRemoved = isUuid(pictureId) && (await removePicture(app.db, customerId, pictureId));
    valueOrProblem(isRemoved ? success(undefined) : failure('services.picture-missing'));
    return reply.code(204).send(null);
  });
}
