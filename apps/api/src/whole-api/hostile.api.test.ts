import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageFrom, languages } from '#platform/messages/messages.ts';
import { type Belongings, openBelongings, seenBy } from '#testing/belongings.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { guestOne } from '#testing/clients/upload-client.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import type { Harness } from '#testing/harness.ts';
import { faultOf } from '#testing/routes/answer-faults.ts';
import {
  exampleBodies,
  exampleForm,
  exampleQueries,
  filled,
  pathValues,
} from '#testing/routes/example-requests.ts';
import {
  hostileBodies,
  hostileParts,
  hostileQueries,
  hostileTexts,
  hostileValues,
  mutationsOf,
} from '#testing/routes/hostile-values.ts';
import { recordedShop } from '#testing/routes/recorded-shop.ts';
import { nameOf, type RegisteredRoute } from '#testing/routes/registered-routes.ts';

const { routes, open } = recordedShop({ LOG_LEVEL: 'error' });
let shop: Harness;
let anna: Belongings;
let berta: Belongings;
let before: string;
let strangerId: number;
let owner: string;
beforeAll(async () => {
  shop = await open();
  anna = await openBelongings(shop, 'annageheim');
  berta = await openBelongings(shop, 'bertageheim');
  before = await seenBy(berta);
  strangerId = (await openVisit(shop)).customerId;
  owner = (await givenStaff(shop, 'owner')).token;
});
afterAll(() => shop.close());

/** Send every 41st request, or all with ALL. */
const step = process.env.ALL === '1' ? 1 : 41;
let turn = 0;
const isTaken = () => turn++ % step === 0;

/** Destructive routes come last, so that the others have data to work on. */
const isLast = (route: RegisteredRoute) =>
  route.method === 'DELETE' || /\/(?:cancel|pay|accept|remove|checkout|finalize|others)\b/.test(route.url);
/** Signs out: it takes no parameters and would end the session of the other staff calls. */
const signsOut = (route: RegisteredRoute) => nameOf(route) === 'DELETE /staff/session';
const sendable = () =>
  routes
    .filter((route) => route.base !== 'root' && !signsOut(route))
    .toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));

const callers = {
  nobody: () => ({}),
  visitor: () => ({ 'x-api-key': shop.apiKey, 'x-guest-id': guestOne }),
  customer: () => ({ 'x-api-key': shop.apiKey, authorization: shop.tokenFor(anna.customerId) }),
  another: () => ({ 'x-api-key': shop.apiKey, authorization: shop.tokenFor(strangerId) }),
  staff: () => ({ authorization: `Bearer ${owner}` }),
};
type Caller = keyof typeof callers;

type Sent = {
  readonly values?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: string | Buffer | undefined;
  readonly type?: string | undefined;
};

let count = 0;
const problems: string[] = [];

/** Sends a request in one of the languages, and records violations of the rules for every response. */
async function probe(route: RegisteredRoute, caller: Caller, sent: Sent): Promise<number> {
  const language = languages[count++ % languages.length] ?? 'en';
  const values = { ...pathValues(anna, route), ...sent.values };
  const query = sent.query ?? new URLSearchParams(exampleQueries(anna)[nameOf(route)]).toString();
  const url = `${filled(route.url, values)}${query === '' ? '' : `?${query}`}`;
  const headers: Record<string, string> = {
    ...callers[caller](),
    'accept-language': language === 'au' ? 'en-AU' : language,
    // Limits of single calls count visitors: each request is a new visitor.
    'x-service-key': shop.app.settings.SERVICE_KEY,
    'x-visitor': `visitor-${count}`,
  };
  const type = 'type' in sent ? sent.type : 'application/json';
  if (type !== undefined && sent.body !== undefined) headers['content-type'] = type;
  const { method } = route;
  const answer = await shop.server.inject({
    method,
    url,
    headers,
    ...(sent.body !== undefined && { payload: sent.body }),
  });
  // If the route is not found, the language in the path does not apply.
  const leads = route.params.every(
    (name) => values[name] !== undefined && (decoded(values[name])?.length ?? 501) <= 500,
  );
  const inPath = leads && route.params.includes('lang') ? decoded(values.lang ?? '') : undefined;
  const hidden = caller === 'customer' ? [berta.mark] : [anna.mark, berta.mark];
  const marks = caller === 'staff' ? [] : hidden;
  const fault = faultOf(answer, languageFrom(inPath) ?? language, marks);
  if (fault) {
    const body = String(sent.body ?? '').slice(0, 150);
    problems.push(
      `${fault}: ${caller} ${method} ${url.slice(0, 200)} ${type} ${body} → ${answer.statusCode} ${answer.body.slice(0, 300)}`,
    );
  }
  return answer.statusCode;
}

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

const ending = (): void => {
  const found = problems.splice(0);
  expect(found.slice(0, 40), `${found.length} of ${count} answers`).toEqual([]);
};

const bodyOf = (route: RegisteredRoute): string | undefined => {
  const example = exampleBodies(anna)[nameOf(route)];
  return example && JSON.stringify(example);
};
test('every route that takes JSON has an example, which it accepts', async () => {
  const takes = routes.filter(({ schema }) => schema.body !== undefined);
  expect(takes.map(nameOf).filter((name) => !(name in exampleBodies(anna)))).toEqual([]);
  for (const route of takes) {
    if (!route.schema.body?.safeParse(exampleBodies(anna)[nameOf(route)]).success)
      problems.push(nameOf(route));
  }
  ending();
});

const asked = ({ base }: RegisteredRoute): Caller =>
  base === 'private' ? 'customer' : base === 'staff' ? 'staff' : 'visitor';

describe('any request gets a response that is no server error, is a problem document if refused, and has no data of others', () => {
  const long = 600_000;

  test('in paths', { timeout: long }, async () => {
    for (const route of sendable()) {
      for (const name of route.params) {
        for (const part of hostileParts) {
          if (isTaken()) await probe(route, asked(route), { values: { [name]: part }, body: bodyOf(route) });
        }
      }
    }
    ending();
  });

  test('in queries', { timeout: long }, async () => {
    for (const route of sendable()) {
      const example = exampleQueries(anna)[nameOf(route)] ?? {};
      const names = Object.keys(route.schema.querystring?.shape ?? {});
      const queries = [...names, 'unknown'].flatMap((name) => [
        ...hostileTexts.map((text) => new URLSearchParams({ ...example, [name]: text }).toString()),
        ...hostileQueries(name),
      ]);
      for (const query of queries) {
        if (isTaken()) await probe(route, asked(route), { query, body: bodyOf(route) });
      }
    }
    ending();
  });

  test('in bodies', { timeout: long }, async () => {
    for (const route of sendable()) {
      const example = exampleBodies(anna)[nameOf(route)];
      for (const mutated of mutationsOf(example, hostileValues)) {
        if (isTaken()) await probe(route, asked(route), { body: JSON.stringify(mutated) ?? '' });
      }
      for (const body of hostileBodies) if (isTaken()) await probe(route, asked(route), { body });
    }
    ending();
  });

  test('with types of content that are none or other ones', { timeout: long }, async () => {
    const types = [
      undefined,
      '',
      'text/plain',
      'text/html',
      'application/xml',
      'application/json; charset=utf-16',
    ];
    const forms = [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/x-www-form-urlencoded',
      'x',
    ];
    for (const route of sendable()) {
      const { payload } = exampleForm();
      for (const type of [...types, ...forms, 'application/json, text/plain', 'a/b; c="']) {
        for (const body of [
          bodyOf(route) ?? '{}',
          payload,
          payload.subarray(0, 60),
          Buffer.alloc(300_000, 'a'),
        ]) {
          if (isTaken()) await probe(route, asked(route), { body, type });
        }
      }
    }
    ending();
  });

  test('whoever asks, for anything that is anna’s', { timeout: long }, async () => {
    for (const route of sendable()) {
      for (const caller of Object.keys(callers) as Caller[]) {
        if (caller !== asked(route)) await probe(route, caller, { body: bodyOf(route) });
      }
    }
    ending();
  });
});

describe('every route that takes JSON', () => {
  const takesJson = () => sendable().filter((route) => bodyOf(route) !== undefined);

  test('refuses with the status of the reason, and accepts no unknown fields', async () => {
    const wrong: string[] = [];
    for (const route of takesJson()) {
      const good = exampleBodies(anna)[nameOf(route)] ?? {};
      const forms = /\/(?:preflight|contact\/create)$/.test(route.url) ? 8_000_000 : 300_000;
      // The body of a claim contains photos.
      const largest = route.url.endsWith('/claims') ? 15_500_000 : forms;
      const cases: readonly (readonly [string, Sent, readonly number[]])[] = [
        ['broken', { body: '{' }, [400]],
        ['empty', { body: '' }, [400, 422]],
        ['of a wrong type', { body: JSON.stringify(good), type: 'application/xml' }, [415]],
        ['too large', { body: JSON.stringify({ ...good, more: 'x'.repeat(largest) }) }, [413]],
        ['with a field nobody knows', { body: JSON.stringify({ ...good, role: 'admin' }) }, [422]],
        ['with the prototype', { body: JSON.stringify(good).replace('{', '{"__proto__":{"a":1},') }, [400]],
        ['a list', { body: '[]' }, [422]],
        ['null', { body: 'null' }, [422]],
        ['a name given twice in the query', { body: JSON.stringify(good), query: 'a=1&a=2' }, [400]],
      ];
      for (const [name, sent, statuses] of cases) {
        const status = await probe(route, asked(route), sent);
        if (!statuses.includes(status)) wrong.push(`${nameOf(route)}, ${name}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    ending();
  });
});

test('afterwards the other customer’s resources are unchanged, and the shop is healthy', async () => {
  expect(await seenBy(berta)).toBe(before);
  expect((await shop.server.inject('/health/ready')).json()).toEqual({ status: 'ok', faults: [] });
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});
