import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import type { FastifyReply } from 'fastify';
import type { App } from '#platform/app.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { type ClaimRow, findClaimById, findPhoto } from './claims-repository.ts';

const missing = () => new ProblemError(failure('claims.missing'));

/** A claim by its id, if it is this customer's. */
export async function ownClaim(app: Pick<App, 'db'>, customerId: number, id: string): Promise<ClaimRow> {
  const claim = isUuid(id) ? await findClaimById(app.db, id) : undefined;
  if (claim?.customer_id !== customerId) throw missing();
  return claim;
}

type KeptPhoto = {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
};

/** A photo of a claim by its number. */
export async function photoOf(app: Pick<App, 'db'>, claim: ClaimRow, number: number): Promise<KeptPhoto> {
  const photo = await findPhoto(app.db, claim.id, number);
  if (!photo) throw missing();
  const ending = photo.media_type === 'image/png' ? 'png' : 'jpg';
  const name = `claim-${claim.number}-${number}.${ending}`;
  return { name, type: photo.media_type, content: photo.content };
}

/** Sends a photo. It is untrusted: its type is that of its first bytes. */
export const sendPhoto = (
  reply: FastifyReply,
  { name, type, content }: KeptPhoto,
  disposition: 'inline' | 'attachment',
): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `${disposition}; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(content);
