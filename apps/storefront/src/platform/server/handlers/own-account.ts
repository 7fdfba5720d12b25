import { type Call, methodAndPath } from '@labelwerk/contracts/call/call.ts';
import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { answerFrom, guarded, problem, refusal } from '#platform/server/answers.ts';
import { cookiesOf, sessionOf } from '#platform/server/cookies.ts';
import { internal } from '#platform/server/internal.ts';
import { aboutSessions } from '#platform/server/own-sessions.ts';
import { isUnreadable, readObject } from '#platform/server/read-body.ts';
import type { Handler } from './handler.ts';

/** Account calls of the signed-in customer about their own sign-in. */
const actions = [
  'changeEmail',
  'confirmEmail',
  'resendEmailCode',
  'beginSecondFactor',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'endSecondFactor',
] as const;

/** The API call of each action. */
const callOf = new Map<string, Call>(
  actions.map((action) => [methodAndPath(shopCalls[action]).path, sessionCalls[action]]),
);

/** Read-only calls, by path. */
const readCallOf = new Map<string, Call>([
  [methodAndPath(shopCalls.getSecondFactor).path, sessionCalls.getSecondFactor],
]);

type OwnAccountHandler = Handler<{ readonly action: string }>;

/** Reads what the path names. */
export const readOwnAccount: OwnAccountHandler = async (request, { action }) => {
  const declared = readCallOf.get(`/own-account/${action}`);
  return declared
    ? aboutSessions(request, declared)
    : guarded(request, async () => problem(request, 404, 'request.no-such-thing'));
};

/** Makes the call that the path names, with the session. */
export const callOwnAccount: OwnAccountHandler = (request, { action }) =>
  guarded(request, async () => {
    const declared = callOf.get(`/own-account/${action}`);
    if (!declared) return problem(request, 404, 'request.no-such-thing');
    const sessionId = sessionOf(cookiesOf(request)).id;
    if (!sessionId) return problem(request, 401, 'request.not-signed-in');
    const body = request.body === null ? {} : await readObject(request);
    if (isUnreadable(body)) return refusal(request, body);
    return answerFrom(await internal(request, declared, { body, sessionId }));
  });
