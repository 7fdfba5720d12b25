import {
  codeSentAnswer,
  confirmBody,
  confirmedAnswer,
  currentSessionAnswer,
  emailBody,
  resetBody,
  signedInAnswer,
  signInBody,
  signUpBody,
} from '@labelwerk/contracts/session/session.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callPool, secretHash } from '#features/user-pool/index.ts';
import { failure, ProblemError, valueOrProblem } from '#platform/failure.ts';
import type { App, Room } from '#platform/room.ts';
import type { Services } from '#platform/services.ts';
import { orFailure } from './pool-failure.ts';
import { readSession } from './sessions.ts';
import { type GuestMerge, signIn, signOut } from './sign-in.ts';
import { signUp } from './sign-up.ts';

export type { GuestMerge } from './sign-in.ts';

/** The person behind the storefront's server, which names them. */
const addressOf = (request: FastifyRequest): string => {
  const named = request.headers['x-visitor'];
  return typeof named === 'string' ? named.slice(0, 60) : request.ip;
};

const sessionIdOf = (request: FastifyRequest): string => {
  const id = request.headers['x-session-id'];
  return typeof id === 'string' ? id : '';
};

function sessionRoutes(app: App, services: Services, merges: readonly GuestMerge[]): void {
  const current = async (request: FastifyRequest, refresh: boolean) => {
    const session = await readSession(services, sessionIdOf(request), refresh);
    if (!session) throw new ProblemError(failure(401, 'session.ended'));
    return session;
  };
  app.post(
    '/sessions',
    { schema: { body: signInBody, response: { 200: signedInAnswer } } },
    async (request) => valueOrProblem(await signIn(services, merges, request.body, addressOf(request))),
  );
  app.get('/sessions/current', { schema: { response: { 200: currentSessionAnswer } } }, (request) =>
    current(request, false),
  );
  app.post('/sessions/current/refresh', { schema: { response: { 200: currentSessionAnswer } } }, (request) =>
    current(request, true),
  );
  app.delete('/sessions/current', { schema: { response: { 204: z.null() } } }, async (request, reply) => {
    await signOut(services, sessionIdOf(request));
    return reply.code(204).send(null);
  });
}

function accountRoutes(app: App, services: Services): void {
  const pool = (name: string, input: Record<string, unknown>, email: string, request: FastifyRequest) =>
    orFailure(() =>
      callPool(
        services,
        name,
        { ...input, Username: email, SecretHash: secretHash(services, email) },
        addressOf(request),
      ),
    );
  app.post('/sign-up', { schema: { body: signUpBody, response: { 200: codeSentAnswer } } }, async (request) =>
    valueOrProblem(await signUp(services, request.body, addressOf(request))),
  );
  app.post(
    '/sign-up/confirm',
    { schema: { body: confirmBody, response: { 200: confirmedAnswer } } },
    async (request) => {
      const { email, code } = request.body;
      valueOrProblem(await pool('ConfirmSignUp', { ConfirmationCode: code }, email, request));
      return { confirmed: true as const };
    },
  );
  app.post(
    '/sign-up/resend',
    { schema: { body: emailBody, response: { 200: codeSentAnswer } } },
    async (request) => {
      valueOrProblem(await pool('ResendConfirmationCode', {}, request.body.email, request));
      return { sent: true as const };
    },
  );
  app.post(
    '/forgot-password',
    { schema: { body: emailBody, response: { 200: codeSentAnswer } } },
    async (request) => {
      valueOrProblem(await pool('ForgotPassword', {}, request.body.email, request));
      return { sent: true as const };
    },
  );
  app.post(
    '/forgot-password/confirm',
    { schema: { body: resetBody, response: { 200: confirmedAnswer } } },
    async (request) => {
      const { email, code, password } = request.body;
      valueOrProblem(
        await pool('ConfirmForgotPassword', { ConfirmationCode: code, Password: password }, email, request),
      );
      return { confirmed: true as const };
    },
  );
}

/** Sessions of browsers. `merges` are what other rooms do with a guest's things at sign-in. */
export const sessionRoom = (merges: readonly GuestMerge[]): Room => ({
  name: 'session',
  internalRoutes: (app, services) => {
    sessionRoutes(app, services, merges);
    accountRoutes(app, services);
  },
});
