import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import type { FastifyReply } from 'fastify';
import type { App } from '#platform/app.ts';
import { failure, type Result, resultOf, success } from '#platform/problems/failure.ts';
import { type ClaimRow, findClaimById, findPhoto } from './claims-repository.ts';

/** A claim by its id, if it is this customer's. */
export async function ownClaim(
  app: Pick<App, 'db'>,
  customerId: number,
  id: string,
): Promise<Result<ClaimRow, 'claims.missing'>> {
  const claim = isUuid(id) ? await findClaimById(app.db, id) : undefined;
  return resultOf(claim?.customer_id === customerId ? claim : undefined, 'claims.missing');
}

type KeptPhoto = {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
};

/** A photo of a claim by its number. */
export async function photoOf(
  app: Pick<App, 'db'>,
  claim: ClaimRow,
  number: number,
): Promise<Result<KeptPhoto, 'claims.missing'>> {
  const photo = await findPhoto(app.db, claim.id, number);
  if (!photo) return failure('claims.missing');
  const ending = photo.media_type === 'image/png' ? 'png' : 'jpg';
  const name = `claim-${claim.number}-${number}.${ending}`;
  return success({ name, type: photo.media_type, content: photo.content });
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
