import type { ProblemCode } from '@labelwerk/contracts/call/problem-status.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/app.ts';
import { sha256 } from '#platform/auth/encryption.ts';
import { visitorOf } from '#platform/auth/visitor.ts';
import { type Failure, type Result, success } from '#platform/problems/failure.ts';
import { countTry } from './form-tries-repository.ts';

/** Maximum number of forms per hour and network address, which several people may share. */
const maxFromVisitor = 12;
/** Maximum number of forms per hour and email address: each causes a mail to it, possibly caused by somebody else. */
const maxToEmail = 4;

/**
 * Counts a form by its sender and its email address, against floods of mails. Beyond the limits it returns `tooMany` with
 * minutes and seconds. Addresses are counted by their hash.
 */
export async function limitForms<Code extends ProblemCode>(
  app: Pick<App, 'settings' | 'db'>,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  email: string,
  tooMany: (params: { readonly minutes: number }, retryAfter: number) => Failure<Code>,
): Promise<Result<void, Code>> {
  const visitor = visitorOf(app.settings, request);
  const subjects = [
    { subject: `from ${visitor}`, max: maxFromVisitor },
    { subject: `to ${email}`, max: maxToEmail },
  ];
  for (const { subject, max } of subjects) {
    const { tries, seconds } = await countTry(app.db, sha256(subject).toString('hex'));
    if (tries > max) return tooMany({ minutes: Math.ceil(seconds / 60) }, seconds);
  }
  return success(undefined);
}
