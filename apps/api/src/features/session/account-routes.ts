import {
  codeSentAnswer,
  confirmBody,
  confirmedAnswer,
  emailBody,
  resetBody,
  signUpBody,
} from '@labelwerk/contracts/session/session.ts';
import type { FastifyRequest } from 'fastify';
import { callPool, named } from '#features/user-pool/index.ts';
import { valueOrProblem } from '#platform/failure.ts';
import type { App } from '#platform/room.ts';
import type { Services } from '#platform/services.ts';
import { orCodeFailure, orSent } from './pool-failure.ts';
import { signUp } from './sign-up.ts';
import { addressOf } from './visitor.ts';

const described = (summary: string) => ({ tags: ['session'], summary });
const sent = { sent: true } as const;
const confirmed = { confirmed: true } as const;

/** What a visitor may ask without being signed in; whether an address is known makes no difference to the answers. */
export function accountRoutes(app: App, services: Services): void {
  const call = (request: FastifyRequest, name: string, email: string, input: Record<string, unknown> = {}) =>
    callPool(services, name, { ...named(services, email), ...input }, addressOf(request));
  app.post(
    '/sign-up',
    { schema: { ...described('Open an account'), body: signUpBody, response: { 200: codeSentAnswer } } },
    async (request) => valueOrProblem(await signUp(services, request.body, addressOf(request))),
  );
  app.post(
    '/sign-up/confirm',
    {
      schema: { ...described('Confirm the address'), body: confirmBody, response: { 200: confirmedAnswer } },
    },
    async (request) => {
      const { email, code } = request.body;
      const input = { ConfirmationCode: code };
      valueOrProblem(await orCodeFailure(() => call(request, 'ConfirmSignUp', email, input)));
      return confirmed;
    },
  );
  app.post(
    '/sign-up/resend',
    { schema: { ...described('Send the code again'), body: emailBody, response: { 200: codeSentAnswer } } },
    async (request) => {
      const { email } = request.body;
      valueOrProblem(await orSent(() => call(request, 'ResendConfirmationCode', email)));
      return sent;
    },
  );
  app.post(
    '/forgot-password',
    {
      schema: {
        ...described('Send a code for a new password'),
        body: emailBody,
        response: { 200: codeSentAnswer },
      },
    },
    async (request) => {
      valueOrProblem(await orSent(() => call(request, 'ForgotPassword', request.body.email)));
      return sent;
    },
  );
  app.post(
    '/forgot-password/confirm',
    { schema: { ...described('Set a new password'), body: resetBody, response: { 200: confirmedAnswer } } },
    async (request) => {
      const { email, code, password } = request.body;
      const input = { ConfirmationCode: code, Password: password };
      valueOrProblem(await orCodeFailure(() => call(request, 'ConfirmForgotPassword', email, input)));
      return confirmed;
    },
  );
}
