import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Behaviour =
  | 'valid'
  | 'invalid'
  | 'silent'
  | 'drips'
  | 'huge'
  | 'no-json'
  | 'redirect'
  | 'error'
  | 'state-down'
  | 'other-number';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Starts a fake of VIES and HMRC on loopback; `behaviour` determines its next responses. */
export async function startOffices() {
  const state: { behaviour: Behaviour } = { behaviour: 'valid' };
  const requests: { readonly path: string; readonly body: string; readonly authorization: string }[] = [];
  const timers = new Set<NodeJS.Timeout>();

  function misbehave(response: ServerResponse): boolean {
    const json = { 'content-type': 'application/json' };
    switch (state.behaviour) {
      case 'silent':
        return true;
      case 'drips': {
        response.writeHead(200, json);
        const timer = setInterval(() => response.write(' '), 20);
        timers.add(timer);
        response.on('close', () => clearInterval(timer));
        return true;
      }
      case 'huge':
        response.writeHead(200, json).end(`"${'x'.repeat(10_000_000)}"`);
        return true;
      case 'no-json':
        response.writeHead(200, json).end('<html>maintenance</html>');
        return true;
      case 'redirect':
        response.writeHead(302, { location: '/elsewhere' }).end();
        return true;
      case 'error':
        response.writeHead(500, json).end('{"valid":true}');
        return true;
      case 'state-down':
        response
          .writeHead(200, json)
          .end('{"actionSucceed":false,"errorWrappers":[{"error":"MS_UNAVAILABLE"}]}');
        return true;
      default:
        return false;
    }
  }

  function answerVies(body: string, response: ServerResponse): void {
    const asked = JSON.parse(body) as { countryCode: string; vatNumber: string; requesterNumber?: string };
    const vatNumber = state.behaviour === 'other-number' ? '000' : asked.vatNumber;
    const valid = state.behaviour !== 'invalid';
    const requestIdentifier = asked.requesterNumber === undefined ? '' : 'WAPIAAAAY1234567';
    const told = { name: 'Lilas SARL', address: '3 rue des Lilas\n69001 Lyon' };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ countryCode: asked.countryCode, vatNumber, valid, requestIdentifier, ...told }));
  }

  function answerHmrc(path: string, response: ServerResponse): void {
    const json = { 'content-type': 'application/json' };
    if (path === '/oauth/token')
      response
        .writeHead(200, json)
        .end('{"access_token":"token-1","expires_in":14400,"token_type":"bearer"}');
    else if (state.behaviour === 'invalid')
      response.writeHead(404, json).end('{"code":"NOT_FOUND","message":"targetVrn does not match"}');
    else {
      const [target] = path.split('/').slice(-2);
      const address = { line1: '1 High Street', postcode: 'SW1A 1AA', countryCode: 'GB' };
      response.writeHead(200, json).end(
        JSON.stringify({
          target: { name: 'Vine Ltd', vatNumber: target, address },
          requester: '553557881',
          consultationNumber: 'kTN-xbH-uVb',
          processingDate: '2026-11-22T10:00:00+00:00',
        }),
      );
    }
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await bodyOf(request);
    requests.push({ path, body, authorization: request.headers.authorization ?? '' });
    if (path !== '/oauth/token' && misbehave(response)) return;
    if (path === '/check-vat-number') answerVies(body, response);
    else answerHmrc(path, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    be(behaviour: Behaviour) {
      state.behaviour = behaviour;
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
