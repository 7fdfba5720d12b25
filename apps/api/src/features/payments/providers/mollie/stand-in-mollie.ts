import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '@labelwerk/testkit/faults/certificate.ts';

type Amount = { currency: string; value: string };
type Payment = {
  id: string;
  mode: 'test' | 'live';
  status: 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired';
  amount: Amount;
  amountRefunded?: Amount;
  isCancelable: boolean;
  asked: Record<string, unknown>;
  refunds: { id: string; status: string; amount: Amount; metadata: unknown }[];
  chargebacks?: { id: string; amount: Amount; reversedAt?: string | null; createdAt?: string }[];
};
type Answer = { status: number; body: object };

const problem = (status: number, title: string): Answer => ({
  status,
  body: { status, title, detail: `Stand-in: ${title}`, _links: {} },
});

/** A stand-in for Mollie's API with its wire format, over TLS on loopback, which the client requires. */
export async function startMollie(key: string) {
  const { key: privateKey, cert, folder } = makeCertificate();
  const payments = new Map<string, Payment>();
  const kept = new Map<string, Answer>();
  const requests: { method: string; path: string; headers: IncomingMessage['headers']; body: unknown }[] = [];
  const troubles: ('lost' | 'silent' | undefined)[] = [];
  let count = 0;
  const server = createServer(
    { key: privateKey, cert },
    (request, response) => void serve(request, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const shown = (
    { asked: _asked, refunds, chargebacks = [], ...payment }: Payment,
    embed: string | null,
  ) => ({
    resource: 'payment',
    createdAt: '2026-11-22T10:00:00+00:00',
    ...payment,
    _links: {
      self: { href: `${address}/v2/payments/${payment.id}`, type: 'application/hal+json' },
      ...(payment.status === 'open' && {
        checkout: { href: `${address}/checkout/${payment.id}`, type: 'text/html' },
      }),
    },
    ...(embed !== null && {
      _embedded: {
        ...(embed.includes('refunds') && { refunds: refunds.map(shownRefund) }),
        ...(embed.includes('chargebacks') && {
          chargebacks: chargebacks.map((one) => ({ resource: 'chargeback', _links: {}, ...one })),
        }),
      },
    }),
  });
  const shownRefund = (refund: Payment['refunds'][number]) => ({
    resource: 'refund',
    createdAt: '2026-11-22T10:00:00+00:00',
    _links: {},
    ...refund,
  });

  function create(asked: Record<string, unknown>): Answer {
    const amount = asked.amount as Amount;
    if (!/^\d+\.\d{2}$/.test(amount?.value) || Number(amount.value) <= 0)
      return problem(422, 'The amount is invalid');
    if (asked.method === 'klarna' && (!asked.lines || !asked.billingAddress))
      return problem(422, 'Lines and billing address are required');
    count += 1;
    const payment: Payment = {
      id: `tr_Standin${String(count).padStart(4, '0')}`,
      mode: 'test',
      status: 'open',
      amount,
      isCancelable: asked.method === 'klarna',
      asked,
      refunds: [],
    };
    payments.set(payment.id, payment);
    return { status: 201, body: shown(payment, null) };
  }

  function refund(payment: Payment, asked: Record<string, unknown>): Answer {
    const amount = asked.amount as Amount;
    if (payment.status !== 'paid' || payment.amountRefunded) return problem(409, 'Already refunded');
    payment.amountRefunded = amount;
    const made = { id: `re_${payment.id.slice(3)}`, status: 'pending', amount, metadata: asked.metadata };
    payment.refunds.push(made);
    return { status: 201, body: shownRefund(made) };
  }

  /** The chargebacks of all payments. */
  function listedChargebacks(): Answer {
    const chargebacks = [...payments.values()].flatMap(({ id: paymentId, chargebacks: own = [] }) =>
      own.map((one) => ({
        ...{ resource: 'chargeback', paymentId, createdAt: new Date().toISOString(), _links: {} },
        ...one,
      })),
    );
    const self = { href: `${address}/v2/chargebacks`, type: 'application/hal+json' };
    const _links = { self, previous: null, next: null };
    return { status: 200, body: { count: chargebacks.length, _embedded: { chargebacks }, _links } };
  }

  function route(method: string, url: URL, asked: Record<string, unknown>): Answer {
    if (url.pathname === '/v2/chargebacks') return listedChargebacks();
    const [, id, more] = /^\/v2\/payments(?:\/(\w+))?(\/refunds)?$/.exec(url.pathname) ?? [];
    if (id === undefined) return method === 'POST' ? create(asked) : problem(404, 'Not Found');
    const payment = payments.get(id);
    if (!payment) return problem(404, 'Not Found');
    if (more !== undefined) return refund(payment, asked);
    if (method === 'DELETE') {
      if (!payment.isCancelable) return problem(422, 'The payment cannot be cancelled');
      payment.status = 'canceled';
      payment.isCancelable = false;
    }
    return { status: 200, body: shown(payment, url.searchParams.get('embed')) };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { method = 'GET', headers } = request;
    const url = new URL(request.url ?? '/', address);
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    requests.push({ method, path: url.pathname, headers, body });
    const trouble = troubles.shift();
    if (trouble === 'silent') return;
    const idempotencyKey = String(headers['idempotency-key'] ?? '');
    const isKnown = headers.authorization === `Bearer ${key}`;
    const made = isKnown
      ? (kept.get(idempotencyKey) ?? route(method, url, body))
      : problem(401, 'Unauthorized Request');
    if (method !== 'GET' && idempotencyKey !== '') kept.set(idempotencyKey, made);
    if (trouble === 'lost') return void response.destroy();
    response.writeHead(made.status, { 'content-type': 'application/hal+json' });
    response.end(JSON.stringify(made.body));
  }

  return {
    address,
    payments,
    requests,
    troubles,
    /** Mollie stores the responses to idempotency keys for an hour. */
    forgetKeys: () => kept.clear(),
    set(id: string, change: Partial<Payment>) {
      const payment = payments.get(id);
      if (!payment) throw new Error(`The stand-in has no payment ${id}`);
      Object.assign(payment, change);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
