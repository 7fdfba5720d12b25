import { type Answer, addressOf, type Call, methodAndPath } from '@labelwerk/contracts/call/call.ts';
import { sessionCalls } from '@labelwerk/contracts/session/calls.ts';
import { settings } from '#platform/settings.ts';

export type CurrentSession = Answer<typeof sessionCalls.getSession>;

/**
 * The client address of a request, for rate limits and lock-outs. `server.ts` sets the header and
 * overwrites any other value.
 */
export const visitorOf = (request: Request): string => request.headers.get('x-visitor-address') ?? 'unknown';

export const languageHeaders = (request: Request): { 'accept-language': string } => ({
  'accept-language': (request.headers.get('accept-language') ?? 'en').slice(0, 200),
});

type Given = {
  readonly params?: object;
  /** Input from a page may be passed on unchecked: the API validates it. */
  readonly body?: unknown;
  readonly sessionId?: string;
};

/** Sends a call to the API's internal base, which only this server may use. */
export function internal(request: Request, declared: Call, given: Given = {}): Promise<Response> {
  const { API_ADDRESS, SERVICE_KEY } = settings();
  const { params, body, sessionId } = given;
  return fetch(API_ADDRESS + addressOf(declared, { params }), {
    method: methodAndPath(declared).method,
    headers: {
      'x-service-key': SERVICE_KEY,
      'x-visitor': visitorOf(request),
      'accept-encoding': 'identity',
      ...languageHeaders(request),
      ...(sessionId && { 'x-session-id': sessionId }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
}

/** The response body of a successful call. */
export const answerOf = async <C extends Call>(_declared: C, response: Response): Promise<Answer<C>> =>
  (await response.json()) as Answer<C>;

/**
 * Tokens and profile of a session, undefined if there is none. `refresh` requests a new token, which the
 * API creates once for all concurrent requests.
 */
export async function currentSession(
  request: Request,
  sessionId: string | undefined,
  refresh = false,
): Promise<CurrentSession | undefined> {
  if (!sessionId) return undefined;
  const answer = refresh
    ? await internal(request, sessionCalls.refreshSession, { sessionId, body: {} })
    : await internal(request, sessionCalls.getSession, { sessionId });
  if (answer.status === 401 || answer.status === 404) {
    await answer.body?.cancel();
    return undefined;
  }
  if (!answer.ok) throw new Error(`The sessions answered ${answer.status}`);
  return answerOf(sessionCalls.getSession, answer);
}
