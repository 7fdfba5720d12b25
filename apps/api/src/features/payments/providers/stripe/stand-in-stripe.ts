import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

type Session = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: { id: string; status: string } | null;
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
  types: string[];
};

type Answer = { status: number; body: object };

/** Trouble of the next requests: a lost response, no response, or a failure that Stripe stores with the key. */
export type Trouble = 'lost' | 'silent' | 'failure' | 'busy';

export const webhookSecret = 'whsec_standin0123456789';

const error = (status: number, type: string, code: string): Answer => ({
  status,
  body: { error: { type, code, message: `Stand-in: ${code}` } },
});

/** A stand-in for Stripe's API with its wire format, on loopback. */
export async function startStripe() {
  const sessions = new Map<string, Session>();
  const refunds: Record<string, string>[] = [];
  const disputes: { readonly created: number; readonly [field: string]: unknown }[] = [];
  const kept = new Map<string, { form: string; answer: Answer }>();
  const requests: {
    method: string;
    path: string;
    headers: IncomingMessage['headers'];
    form: URLSearchParams;
  }[] = [];
  const troubles: Trouble[] = [];
  const switchedOff = new Set<string>();
  let count = 0;
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const shown = (session: Session) => {
    const { types, payment_intent: intent, ...rest } = session;
    return {
      object: 'checkout.session',
      livemode: false,
      mode: 'payment',
      payment_method_types: types.filter((type) => !switchedOff.has(type)),
      url: session.status === 'open' ? `${address}/c/pay/${session.id}` : null,
      payment_intent: intent?.id ?? null,
      ...rest,
    };
  };

  function create(form: URLSearchParams): Answer {
    const types = [...form]
      .filter(([name]) => name.startsWith('allowed_payment_method_types'))
      .map(([, v]) => v);
    if (form.has('payment_method_types[0]'))
      return error(400, 'invalid_request_error', 'payment_method_types_no_longer_supported');
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    if (!Number.isInteger(amount) || amount < 50)
      return error(400, 'invalid_request_error', 'amount_too_small');
    count += 1;
    const session: Session = {
      id: `cs_test_a${String(count).padStart(6, '0')}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: amount,
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      metadata: { attempt: form.get('metadata[attempt]') ?? '' },
      types,
    };
    sessions.set(session.id, session);
    return { status: 200, body: shown(session) };
  }

  function refund(form: URLSearchParams): Answer {
    refunds.push(Object.fromEntries(form));
    return { status: 200, body: { id: `re_${refunds.length}`, object: 'refund', status: 'succeeded' } };
  }

  const listedRefunds = (paymentId: string | null): Answer => {
    const data = refunds.flatMap((refund, place) => {
      const { payment_intent, amount, status = 'succeeded' } = refund;
      const metadata = { refund: refund['metadata[refund]'], attempt: refund['metadata[attempt]'] };
      const made = { id: `re_${place + 1}`, object: 'refund', currency: 'eur', status, metadata };
      return payment_intent === paymentId ? [{ ...made, payment_intent, amount: Number(amount) }] : [];
    });
    return { status: 200, body: { object: 'list', has_more: false, data } };
  };

  function route(method: string, path: string, form: URLSearchParams): Answer {
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(form);
    if (path === '/v1/refunds')
      return method === 'POST' ? refund(form) : listedRefunds(form.get('payment_intent'));
    if (method === 'GET' && path === '/v1/disputes') {
      const data = disputes.filter(({ created }) => created >= Number(form.get('created[gte]')));
      return { status: 200, body: { object: 'list', has_more: false, data } };
    }
    if (method === 'GET' && path === '/v1/checkout/sessions') {
      const found = [...sessions.values()].filter(
        ({ payment_intent: intent }) => intent && intent.id === form.get('payment_intent'),
      );
      return { status: 200, body: { object: 'list', has_more: false, data: found.map(shown) } };
    }
    const session = sessions.get(id);
    if (!session) return error(404, 'invalid_request_error', 'resource_missing');
    if (action !== undefined) {
      if (session.status !== 'open') return error(400, 'invalid_request_error', 'session_not_open');
      session.status = 'expired';
    }
    const expanded = form.get('expand[0]') === 'payment_intent' && { payment_intent: session.payment_intent };
    return { status: 200, body: { ...shown(session), ...expanded } };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', address);
    const text = request.method === 'GET' ? url.search.slice(1) : Buffer.concat(chunks).toString();
    const { headers, method = 'GET' } = request;
    const form = new URLSearchParams(text);
    requests.push({ method, path: url.pathname, headers, form });
    const trouble = troubles.shift();
    if (trouble === 'silent') return;
    if (trouble === 'busy') return answer(response, error(503, 'api_error', 'busy'));
    const key = String(headers['idempotency-key'] ?? '');
    const before = method === 'POST' ? kept.get(key) : undefined;
    if (before && before.form !== text)
      return answer(response, error(400, 'idempotency_error', 'key_reused'));
    const made =
      before?.answer ??
      (trouble === 'failure' ? error(500, 'api_error', 'internal') : route(method, url.pathname, form));
    if (method === 'POST' && key !== '') kept.set(key, { form: text, answer: made });
    if (trouble === 'lost') return void response.destroy();
    answer(response, made, before && { 'idempotent-replayed': 'true' });
  }

  function answer(response: ServerResponse, { status, body }: Answer, more = {}): void {
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1', ...more });
    response.end(JSON.stringify(body));
  }

  const held = (id: string): Session => {
    const session = sessions.get(id);
    if (!session) throw new Error(`The stand-in has no session ${id}`);
    return session;
  };
  const complete = (id: string, payment_status: Session['payment_status'], status: string) =>
    Object.assign(held(id), {
      status: 'complete',
      payment_status,
      payment_intent: { id: `pi_${id}`, status },
    });
  return {
    address,
    requests,
    refunds,
    disputes,
    troubles,
    switchedOff,
    sessions,
    pay: (id: string) => complete(id, 'paid', 'succeeded'),
    payLater: (id: string) => complete(id, 'unpaid', 'processing'),
    failLater: (id: string) => complete(id, 'unpaid', 'requires_payment_method'),
    shown: (id: string) => shown(held(id)),
    /** Stripe stores the responses to idempotency keys for a day. */
    forgetKeys: () => kept.clear(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A documented event about an object, as Stripe posts it. */
export const stripeEventOf = (type: string, object: object, more: object = {}) => ({
  id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: Math.floor(Date.now() / 1000),
  type,
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  data: { object },
  ...more,
});

/** The signature header Stripe would send, `minutes` from now. */
export const signedByStripe = (payload: string, minutes = 0, secret = webhookSecret): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) + minutes * 60,
  });
