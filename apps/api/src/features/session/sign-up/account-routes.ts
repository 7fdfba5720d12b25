import * as schemas from '@labelwerk/contracts/session/call-schemas.ts';
import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import type { FastifyRequest } from 'fastify';
import { callPool, named } from '#features/user-pool/index.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { orCodeFailure, orSent } from '../pool/pool-failure.ts';
import { addressOf } from '../visitor.ts';
import { signUp } from './sign-up.ts';

const sent = { sent: true } as const;
const confirmed = { confirmed: true } as const;

/** Calls without sign-in; the responses do not depend on whether an address is known. */
export function accountRoutes(server: Server, app: App): void {
  // Another pool does not support a password here, and keeps that of the sign-up.
  const isEmbedded = app.settings.USER_POOL_ENDPOINT === 'embedded';
  const route = callRoutes(server, sessionCalls, schemas);
  const call = <T>(
    request: FastifyRequest,
    name: string,
    email: string,
    input: Record<string, unknown> = {},
  ) => callPool<T>(app, name, { ...named(app, email), ...input }, addressOf(request));
  route('signUp', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await signUp(app, request.body, addressOf(request))),
  );
  route('confirmSignUp', async (request, _reply, valueOrProblem) => {
    const { email, code, password } = request.body;
    const input = { ConfirmationCode: code, ...(isEmbedded && password && { Password: password }) };
    const answer = valueOrProblem(
      await orCodeFailure(() => call<{ PasswordKnown?: boolean }>(request, 'ConfirmSignUp', email, input)),
    );
    return { ...confirmed, password_known: answer.PasswordKnown !== false };
  });
  route('resendCode', async (request, _reply, valueOrProblem) => {
    const { email } = request.body;
    valueOrProblem(await orSent(() => call(request, 'ResendConfirmationCode', email)));
    return sent;
  });
  route('forgotPassword', async (request, _reply, valueOrProblem) => {
    valueOrProblem(await orSent(() => call(request, 'ForgotPassword', request.body.email)));
    return sent;
  });
  route('resetPassword', async (request, _reply, valueOrProblem) => {
    const { email, code, password } = request.body;
    const input = { ConfirmationCode: code, Password: password };
    valueOrProblem(await orCodeFailure(() => call(request, 'ConfirmForgotPassword', email, input)));
    return confirmed;
  });
}
