import type { Server } from '../../../apps/api/src/platform/feature.ts';

/** A call of the API for the benchmark. */
export type LoopCall = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer | object;
};

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly schema?: { readonly maximum?: number };
};
type Description = {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>;
};

/** Numbers of rows that lists are asked for: as many as they allow. */
const sizes = new Set(['limit', 'per_page', 'perPage']);

/** Every reading call of a base whose path parameters have a value, with the largest pages it allows. */
export async function readingCalls(
  server: Server,
  base: 'public' | 'private' | 'staff',
  values: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Promise<readonly LoopCall[]> {
  const { paths } = (await server.inject(`/${base}/openapi.json`)).json() as Description;
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (!get || names.some((name) => values[name] === undefined)) return [];
    const query = new URLSearchParams();
    for (const { name, in: place, schema } of get.parameters ?? [])
      if (place === 'query' && sizes.has(name) && schema?.maximum) query.set(name, String(schema.maximum));
    const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(values[name] ?? ''),
    );
    const url = `/${base}${filled}${query.size > 0 ? `?${query}` : ''}`;
    return [{ name: `GET /${base}${path}`, method: 'GET', url, headers }];
  });
}

const words = 'etikettierung verpackung bestellungen druckerei materialien veredelungen lieferungen';

/** A JSON text of about the given length that a parser takes longest for. */
const nested = (length: number): string => `[${'[1],'.repeat(length / 4)}0]`;

/** Calls that anybody can make and that compute most. */
export function strangersCalls(key: string): readonly LoopCall[] {
  const json = { 'content-type': 'application/json' };
  const withKey = { 'x-api-key': key, ...json };
  const get = (url: string): LoopCall => ({ name: `GET ${url}`, method: 'GET', url });
  const post = (url: string, payload: string | object, name: string, headers = withKey): LoopCall => ({
    ...{ name: `POST ${url} ${name}`, method: 'POST', url, payload, headers },
  });
  const label = { width: 90, height: 120, quantity: 1_000, material: 'PAP-GL-P' };
  return [
    ...['/docs', '/public/openapi.json', '/private/openapi.json', '/staff/openapi.json'].map(get),
    get('/wp-json/wp/v2/pages?per_page=100'),
    get('/wp-json/wp/v2/pages?per_page=100&_embed=1&_fields=title.rendered,content.rendered,acf'),
    get('/wp-json/wp/v2/media?per_page=100'),
    get(`/wp-json/wp/v2/search?search=${encodeURIComponent(words)}&per_page=100&_embed=1`),
    get('/wp-json/wp/v2/search?search=a+e+i+o+u+l+m+s&per_page=100'),
    get('/wp-json/wp/v2/search?search=label&per_page=100&_embed=1'),
    get(`/wp-json/wp/v2/pages?slug=${'a,'.repeat(3_000)}`),
    post('/public/1/de/price', label, 'a label'),
    post('/public/1/de/price', nested(250_000), '250 kB of lists'),
    post('/public/1/de/price', { ...label, sorts: Array(40_000).fill(1) }, '40,000 sorts'),
    post('/public/1/de/priceMatrix', { configuration: label }, 'a matrix'),
    post('/public/contact/create', { message: 'ä'.repeat(100_000) }, 'a message of 200 kB'),
    post('/user-pool', nested(60_000), '60 kB of lists', { ...json, 'x-api-key': '' }),
  ];
}
