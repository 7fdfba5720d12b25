import { type Call, methodAndPath } from '@labelwerk/contracts/call/call.ts';
import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import { shopCalls } from '@labelwerk/contracts/session/shop-calls.ts';
import { answerFrom, guarded, problem, refusal } from '#platform/server/answers.ts';
import { internal } from '#platform/server/internal.ts';
import { isUnreadable, readObject } from '#platform/server/read-body.ts';
import type { Handler } from './handler.ts';

/** Account calls that need no session. */
const actions = ['signUp', 'confirmSignUp', 'resendCode', 'forgotPassword', 'resetPassword'] as const;

/** The API call of each action. */
const callOf = new Map<string, Call>(
  actions.map((action) => [methodAndPath(shopCalls[action]).path, sessionCalls[action]]),
);

/** Makes the account call that the path names. */
export const callAccount: Handler<{ readonly action: string }> = (request, { action }) =>
  guarded(request, async () => {
    const declared = callOf.get(`/account/${action}`);
    if (!declared) return problem(request, 404, 'request.no-such-thing');
    const body = await readObject(request);
    if (isUnreadable(body)) return refusal(request, body);
    return answerFrom(await internal(request, declared, { body }));
  });
