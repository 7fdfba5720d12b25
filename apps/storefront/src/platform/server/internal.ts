import { settings } from '#platform/settings.ts';

export type Profile = {
  readonly id: number;
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly email_verified: boolean;
};

export type CurrentSession = {
  readonly idToken: string;
  readonly profile: Profile;
  readonly expiresAt: string;
};

/** The address the request came from, for rate limits and lock-outs. `server.ts` writes the header, over any other. */
export const visitorOf = (request: Request): string => request.headers.get('x-visitor-address') ?? 'unknown';

export const languageHeaders = (request: Request): { 'accept-language': string } => ({
  'accept-language': (request.headers.get('accept-language') ?? 'en').slice(0, 200),
});

type Options = {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  readonly sessionId?: string;
};

/** Calls the API's internal base, which only this server may. */
export function internal(request: Request, path: string, options: Options = {}): Promise<Response> {
  const { API_ADDRESS, SERVICE_KEY } = settings();
  return fetch(`${API_ADDRESS}/internal${path}`, {
    method: options.method ?? 'GET',
    headers: {
      'x-service-key': SERVICE_KEY,
      'x-visitor': visitorOf(request),
      'accept-encoding': 'identity',
      ...languageHeaders(request),
      ...(options.sessionId && { 'x-session-id': options.sessionId }),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    signal: AbortSignal.timeout(10_000),
  });
}

/**
 * Tokens and profile of a session, undefined when there is none. `refresh` asks for a new token, which the API makes
 * once for however many ask at the same time.
 */
export async function currentSession(
  request: Request,
  sessionId: string | undefined,
  refresh = false,
): Promise<CurrentSession | undefined> {
  if (!sessionId) return undefined;
  const answer = refresh
    ? await internal(request, '/sessions/current/refresh', { method: 'POST', sessionId, body: {} })
    : await internal(request, '/sessions/current', { sessionId });
  if (answer.status === 401 || answer.status === 404) {
    await answer.body?.cancel();
    return undefined;
  }
  if (!answer.ok) throw new Error(`The sessions answered ${answer.status}`);
  return (await answer.json()) as CurrentSession;
}
