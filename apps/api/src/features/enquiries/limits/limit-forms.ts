import type { FastifyRequest } from 'fastify';
import { sha256 } from '#platform/auth/encryption.ts';
import { visitorOf } from '#platform/auth/visitor.ts';
import { type Failure, type Result, success } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { countTry } from './form-tries-repository.ts';

/** Forms an hour from one network address: a company behind one address is several people. */
const maxFromVisitor = 12;
/** Forms an hour in the name of one email address: each sends it a mail that somebody else may have asked for. */
const maxToEmail = 4;

/**
 * Counts a form against whoever sends it and against the email address it names: a shop is no way to flood somebody.
 * Beyond the limits the answer is `tooMany`, told for how many minutes and seconds. Addresses are counted by their hash.
 */
export async function limitForms(
  services: Services,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  email: string,
  tooMany: (params: { readonly minutes: number }, retryAfter: number) => Failure,
): Promise<Result<void>> {
  const visitor = visitorOf(services.settings, request);
  const subjects = [
    { subject: `from ${visitor}`, max: maxFromVisitor },
    { subject: `to ${email}`, max: maxToEmail },
  ];
  for (const { subject, max } of subjects) {
    const { tries, seconds } = await countTry(services.db, sha256(subject).toString('hex'));
    if (tries > max) return tooMany({ minutes: Math.ceil(seconds / 60) }, seconds);
  }
  return success(undefined);
}
