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

/** The address the request came from, for rate limits and lock-outs; the reverse proxy in front sets the header. */
export const visitorOf = (request: Request): string => request.headers.get('x-visitor-address') ?? 'unknown';

/** Calls the API's internal base, which only this server may. */
export async function internal(
  path: string,
  options: { method?: string; body?: unknown; sessionId?: string; request: Request },
): Promise<Response> {
  const { API_ADDRESS, SERVICE_KEY } = settings();
  return fetch(`${API_ADDRESS}/internal${path}`, {
    method: options.method ?? 'GET',
    headers: {
      'x-service-key': SERVICE_KEY,
      'x-visitor': visitorOf(options.request),
      'accept-language': options.request.headers.get('accept-language') ?? 'en',
      ...(options.sessionId && { 'x-session-id': options.sessionId }),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    signal: AbortSignal.timeout(15_000),
  });
}

/** Tokens of a session, refreshed by the API when they are about to run out; undefined when there is no session. */
export async function currentSession(
  request: Request,
  sessionId: string | undefined,
  refresh = false,
): Promise<CurrentSession | undefined> {
  if (!sessionId) return undefined;
  const answer = await internal(refresh ? '/sessions/current/refresh' : '/sessions/current', {
    method: refresh ? 'POST' : 'GET',
    sessionId,
    request,
    ...(refresh && { body: {} }),
  });
  if (answer.status === 401 || answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`The session room answered ${answer.status}`);
  return (await answer.json()) as CurrentSession;
}
