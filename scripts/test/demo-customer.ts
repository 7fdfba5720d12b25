import { createHmac } from 'node:crypto';
import { secretsOf, type TestSite } from './open-shop.ts';

type Answer<T> = { readonly status: number; readonly body: T };
const email = 'demo@labelwerk.example';

/**
 * The demo customer of an open shop, calling the API directly; each call ends with an answer or a broken connection.
 */
export async function demoCustomer({ dataFolder, env }: TestSite) {
  const secrets = secretsOf(dataFolder);
  const address = `http://127.0.0.1:${env.API_PORT}`;
  const { USER_POOL_CLIENT_ID: client = '', USER_POOL_CLIENT_SECRET: secret = '' } = secrets;
  const hash = createHmac('sha256', secret).update(email + client);
  const signIn = await fetch(`${address}/user-pool/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: client,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: {
        USERNAME: email,
        PASSWORD: secrets.DEMO_PASSWORD,
        SECRET_HASH: hash.digest('base64'),
      },
    }),
  });
  const { AuthenticationResult } = (await signIn.json()) as { AuthenticationResult: { IdToken: string } };
  const token = AuthenticationResult.IdToken;
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const customerId = Number(claims['custom:customer_id']);
  const files = `/private/customer/${customerId}`;

  /** `path` is relative to the customer's own base, unless it begins with a base. */
  async function call<T>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object | FormData,
  ): Promise<Answer<T>> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${address}${/^\/(?:public|private)\//.test(path) ? '' : files}${path}`, {
      method,
      headers: {
        authorization: token,
        'x-api-key': secrets.API_KEY ?? '',
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  }
  return {
    customerId,
    /** The identity token. */
    token,
    call,
    /** Uploads a PDF into the library; returns the file's id. */
    async putFile(pdf: Uint8Array, filename: string): Promise<string> {
      const form = new FormData();
      form.set('filename', filename);
      form.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), filename);
      const path = '/customerProjectFolder/custom-files/customerFile';
      const { status, body } = await call<{ file_id: string }>('POST', path, form);
      if (status !== 200) throw new Error(`The file was refused: ${JSON.stringify(body)}`);
      return body.file_id;
    },
  };
}
