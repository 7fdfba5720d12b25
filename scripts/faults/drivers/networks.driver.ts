import { secretsOf } from '../../test/open-shop.ts';
import type { Context, Driver, Figure, OpenShop } from '../driver.ts';

/** Calls a minute and network in this driver's shop. */
const maxCalls = 40;
const maxSignIns = 50;
/** Files of visitors from one network, and bytes of each. */
const maxUploads = 20;
const uploadBytes = 2_000;

let networks = 0;
function newNetwork(): string {
  networks += 1;
  return `2001:db8:${networks.toString(16)}:7`;
}

type Send = (forwardedFor: string) => Promise<number>;
/** A call, and the status that refuses it. */
type Sending = { readonly send: Send; readonly refusal?: number };

/** Sends calls from different addresses, one network each or one for all; returns how many were refused. */
async function refusals(
  { send, refusal = 429 }: Sending,
  count: number,
  isOneNetwork: boolean,
): Promise<number> {
  let network = newNetwork();
  let refused = 0;
  for (let at = 1; at <= count; at += 1) {
    if (!isOneNetwork) network = newNetwork();
    if ((await send(`203.0.113.${at % 250}, ${network}:${at.toString(16)}::${at}`)) === refusal) refused += 1;
  }
  return refused;
}

async function figuresOf(what: string, sending: Sending, max: number): Promise<readonly Figure[]> {
  const [within, among] = [await refusals(sending, max + 10, true), await refusals(sending, max + 10, false)];
  return [
    {
      what: `${what}: ${max + 10} calls from as many addresses of one IPv6 network, refused`,
      measured: String(within),
      goal: 'at least 1',
      met: within > 0,
    },
    {
      what: `${what}: ${max + 10} calls from as many IPv6 networks, refused`,
      measured: String(among),
      goal: '0',
      met: among === 0,
    },
  ];
}

const status = async (url: string, init: RequestInit): Promise<number> => {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });
  await answer.body?.cancel();
  return answer.status;
};

function fileForm(): FormData {
  const form = new FormData();
  const bytes = Buffer.alloc(uploadBytes, crypto.randomUUID());
  bytes.write('%PDF-1.7 ');
  const fields = {
    total_chunks: '1',
    chunk_index: '0',
    filename: 'label.pdf',
    upload_id: crypto.randomUUID(),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'label.pdf');
  return form;
}

function callsOf({ shopAddress, apiAddress, site }: OpenShop) {
  const { API_KEY = '', SERVICE_KEY = '' } = secretsOf(site.dataFolder);
  const own = { origin: shopAddress, 'sec-fetch-site': 'same-origin', 'accept-language': 'en' };
  return {
    storefront: (from: string) =>
      status(`${shopAddress}/api/public/1/en/calculatorInfo`, {
        headers: { ...own, 'x-forwarded-for': from },
      }),
    api: (from: string) =>
      status(`${apiAddress}/public/1/en/calculatorInfo`, {
        headers: { 'x-api-key': API_KEY, 'x-forwarded-for': from },
      }),
    search: (from: string) =>
      status(`${apiAddress}/wp-json/wp/v2/search?search=wine&lang=en`, {
        headers: { 'x-forwarded-for': from },
      }),
    named: (from: string) =>
      status(`${apiAddress}/public/1/en/calculatorInfo`, {
        headers: {
          'x-api-key': API_KEY,
          'x-service-key': SERVICE_KEY,
          'x-visitor': from.split(', ').at(-1) ?? '',
        },
      }),
    // Another visitor each time: without cookies.
    upload: (from: string) =>
      status(`${shopAddress}/api/public/dataupload/upload`, {
        method: 'POST',
        headers: { ...own, 'x-forwarded-for': from },
        body: fileForm(),
      }),
    signIn: (from: string) =>
      status(`${shopAddress}/api/session`, {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({
          username: `${crypto.randomUUID()}@example.com`,
          password: 'Wrong-Password-1!',
        }),
      }),
  };
}

async function run({ openShop, say }: Context): Promise<readonly Figure[]> {
  const shop = await openShop({
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_PER_MINUTE: String(maxCalls),
    GUEST_NETWORK_BYTES: String(maxUploads * uploadBytes),
  });
  const calls = callsOf(shop);
  say('calls behind one trusted proxy');
  return [
    ...(await figuresOf('storefront', { send: calls.storefront }, maxCalls)),
    ...(await figuresOf('API', { send: calls.api }, maxCalls)),
    ...(await figuresOf('API, visitor named by the storefront', { send: calls.named }, maxCalls)),
    ...(await figuresOf('search of content', { send: calls.search }, 60)),
    ...(await figuresOf('bytes of visitors', { send: calls.upload, refusal: 507 }, maxUploads)),
    ...(await figuresOf('failed sign-ins', { send: calls.signIn }, maxSignIns)),
  ];
}

export const driver: Driver = { name: 'networks', minutes: 15, opensShop: true, run };
