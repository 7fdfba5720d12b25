import { guarded, problem } from '#platform/server/answers.ts';
import { internal } from '#platform/server/internal.ts';
import { comesFromOurPages } from '#platform/server/same-origin.ts';

/** What a visitor may ask of the account rooms without being signed in. */
const actions: Readonly<Record<string, string>> = {
  'sign-up': '/sign-up',
  'confirm-sign-up': '/sign-up/confirm',
  'resend-code': '/sign-up/resend',
  'forgot-password': '/forgot-password',
  'reset-password': '/forgot-password/confirm',
};

export const POST = (
  request: Request,
  { params }: { params: Promise<{ action: string }> },
): Promise<Response> =>
  guarded(async () => {
    if (!comesFromOurPages(request)) return problem(403, 'request.forbidden');
    const { action } = await params;
    const path = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!path) return problem(404, 'request.no-such-thing');
    const body: unknown = await request.json().catch(() => undefined);
    if (body === undefined) return problem(400, 'request.unreadable');
    const answer = await internal(path, { method: 'POST', body, request });
    const headers = new Headers({
      'content-type': answer.headers.get('content-type') ?? 'application/json',
      'cache-control': 'no-store',
    });
    const retryAfter = answer.headers.get('retry-after');
    if (retryAfter) headers.set('retry-after', retryAfter);
    return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers });
  });
