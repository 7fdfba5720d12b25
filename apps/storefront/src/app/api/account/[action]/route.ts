import { answerFrom, guarded, problem, refusal } from '#platform/server/answers.ts';
import { internal } from '#platform/server/internal.ts';
import { isUnreadable, readObject } from '#platform/server/read-body.ts';

/** What a visitor may ask of the account rooms without being signed in. */
const actions: Readonly<Record<string, string>> = {
  'sign-up': '/sign-up',
  'confirm-sign-up': '/sign-up/confirm',
  'resend-code': '/sign-up/resend',
  'forgot-password': '/forgot-password',
  'reset-password': '/forgot-password/confirm',
};

type Context = { readonly params: Promise<{ readonly action: string }> };

export const POST = (request: Request, { params }: Context): Promise<Response> =>
  guarded(request, async () => {
    const { action } = await params;
    const path = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!path) return problem(request, 404, 'request.no-such-thing');
    const body = await readObject(request);
    if (isUnreadable(body)) return refusal(request, body);
    return answerFrom(await internal(request, path, { method: 'POST', body }));
  });
