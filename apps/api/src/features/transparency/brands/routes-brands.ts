import { randomUUID } from 'node:crypto';
import * as schemas from '@labelwerk/contracts/transparency/call-schemas.ts';
import { transparencyCalls } from '@labelwerk/contracts/transparency/calls.ts';
import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import { transparencyLimits } from '@labelwerk/domain/transparency/label-choices.ts';
import { requireCustomer } from '#features/account/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure, success } from '#platform/problems/failure.ts';
import { deleteBrand, findBrands, insertBrand, updateBrand } from './brands-repository.ts';

export function publicBrandRoutes(server: Server, app: Pick<App, 'db'>): void {
  const route = callRoutes(server, transparencyCalls, schemas);
  route('listTransparencyBrands', async (request, reply) => {
    const { customerId } = request.params;
    reply.header('cache-control', 'private, no-store');
    if (customerId === 0) return { transparencyBrands: [] };
    await requireCustomer(app, request, customerId);
    return { transparencyBrands: await findBrands(app.db, customerId) };
  });
}

export function brandRoutes(server: Server, { db }: Pick<App, 'db'>): void {
  const route = callRoutes(server, transparencyCalls, schemas);
  route('addTransparencyBrand', async (request, reply, valueOrProblem) => {
    const brand = { id: randomUUID(), customerId: request.params.customerId, name: request.body.name };
    const outcome = await db
      .transaction()
      .execute((trx) => insertBrand(trx, brand, transparencyLimits.brands));
    if (outcome === 'taken') valueOrProblem(failure('transparency.brand-taken'));
    if (outcome === 'full')
      valueOrProblem(failure('transparency.brands-full', { params: { max: transparencyLimits.brands } }));
    return reply.code(201).send({ brand: { id: brand.id, name: brand.name } });
  });
  route('renameTransparencyBrand', async (request, _reply, valueOrProblem) => {
    const { customerId, brandId } = request.params;
    const { name } = request.body;
    const outcome = isUuid(brandId) ? await updateBrand(db, { id: brandId, customerId, name }) : 'missing';
    if (outcome === 'missing') valueOrProblem(failure('transparency.brand-missing'));
    if (outcome === 'taken') valueOrProblem(failure('transparency.brand-taken'));
    return { brand: { id: brandId, name } };
  });
  route('removeTransparencyBrand', async (request, reply, valueOrProblem) => {
    const { customerId, brandId } = request.params;
    const isRemoved = isUuid(brandId) && (await deleteBrand(db, customerId, brandId));
    valueOrProblem(isRemoved ? success(undefined) : failure('transparency.brand-missing'));
    return reply.code(204).send(null);
  });
}
