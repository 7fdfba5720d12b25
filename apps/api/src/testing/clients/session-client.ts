import { goodPassword, newAddress, newEmail } from '#testing/clients/pool-client.ts';
import type { Harness } from '#testing/harness.ts';
import { codesIn, mailsTo } from '#testing/mailbox.ts';

type Options = { readonly sessionId?: string; readonly language?: string };

/** Calls the internal base as the storefront's server does, each time for a person in another network. */
export function sessionClient(shop: Harness) {
  const internal = (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    options: Options & { payload?: object },
  ) =>
    shop.server.inject({
      method,
      url: `/internal${url}`,
      headers: {
        'x-service-key': shop.app.settings.SERVICE_KEY,
        'x-visitor': newAddress(),
        'accept-language': options.language ?? 'de',
        ...(options.sessionId && { 'x-session-id': options.sessionId }),
      },
      ...(options.payload && { payload: options.payload }),
    });
  const post = (url: string, payload: object, options: Options = {}) =>
    internal('POST', url, { payload, ...options });
  /** Creates a confirmed account on the German site; returns its email address. */
  async function member(): Promise<string> {
    const email = newEmail();
    const form = { email, password: goodPassword, name: 'Lena', last_name: 'Maier', site: 'de' };
    await post('/sign-up', form);
    await post('/sign-up/confirm', { email, code: codesIn(await mailsTo(shop, email))[0] });
    return email;
  }
  const signIn = (email: string, more: object = {}) =>
    post('/sessions', { username: email, password: goodPassword, ...more });
  return {
    internal,
    post,
    member,
    signIn,
    signsIn: async (email: string): Promise<number> => (await signIn(email)).statusCode,
    signedIn: async (email: string): Promise<{ sessionId: string; profile: { id: number } }> =>
      (await signIn(email)).json(),
    current: (sessionId: string) => internal('GET', '/sessions/current', { sessionId }),
  };
}
