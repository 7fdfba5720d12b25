import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/app.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { mayActFor } from './people/people-repository.ts';

/** Throws a 401 without an identity, and the constant 403 unless it may act for this customer. */
export async function requireCustomer(
  { db }: Pick<App, 'db'>,
  { identity }: Pick<FastifyRequest, 'identity'>,
  customerId: number,
): Promise<void> {
  if (!identity) throw new ProblemError(failure('request.not-signed-in'));
  if (identity.customerId === customerId || (await mayActFor(db, identity.personId, customerId))) return;
  throw new ProblemError(failure('request.forbidden'));
}
