import { randomUUID } from 'node:crypto';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { secretsOf } from '../../../test/open-shop.ts';
import type { OpenShop } from '../../driver.ts';
import type { StatusCall } from './asking.ts';

/** Addresses of sign-ups by the shop's answer. */
export type SignUps = { readonly accepted: string[]; readonly refused: string[] };

const maxMs = 20_000;
let visitors = 0;

/** A caller of the API as the storefront's server, each time for a visitor of another network. */
function caller({ apiAddress, site }: OpenShop) {
  const { API_KEY = '', SERVICE_KEY = '' } = secretsOf(site.dataFolder);
  return async (method: string, path: string, body?: object): Promise<Response> => {
    visitors += 1;
    const isForm = body instanceof FormData;
    return fetch(apiAddress + path, {
      method,
      headers: {
        'x-api-key': API_KEY,
        'x-service-key': SERVICE_KEY,
        'x-guest-id': randomUUID(),
        'x-visitor': `10.2.${(visitors >> 8) & 255}.${visitors & 255}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(maxMs),
    });
  };
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  const { status, body } = await answer;
  await body?.cancel();
  return status;
}

/** Calls that need no room: pages, prices, the calculator, the content service. */
export async function readsOf(shop: OpenShop): Promise<readonly StatusCall[]> {
  const call = caller(shop);
  const page = (path: string) =>
    statusOf(fetch(shop.shopAddress + path, { signal: AbortSignal.timeout(maxMs) }));
  return [
    { name: 'home page', send: () => page('/de') },
    { name: 'calculator page', send: () => page('/de/kalkulator') },
    { name: 'price', send: () => statusOf(call('POST', '/public/1/de/price', plainLabel)) },
    { name: 'calculator', send: () => statusOf(call('GET', '/public/1/de/calculatorInfo')) },
    { name: 'content', send: () => statusOf(call('GET', '/wp-json/wp/v2/pages?lang=de&per_page=1')) },
    { name: 'liveness', send: () => statusOf(call('GET', '/health/live')) },
  ];
}

/** Calls that store something: a file of a visitor, a cart line, an account with its mail. */
export function writesOf(shop: OpenShop, signUps: SignUps): readonly StatusCall[] {
  const call = caller(shop);
  return [
    { name: 'upload', send: () => statusOf(call('POST', '/public/dataupload/upload', fileForm())) },
    {
      name: 'cart line',
      send: () =>
        statusOf(call('POST', '/public/1/de/cart/addCartItem', { configuration: plainLabel, name: 'Jam' })),
    },
    {
      name: 'sign-up',
      async send() {
        const email = `${randomUUID()}@example.com`;
        const account = {
          email,
          password: 'Riesling-2024-Kabinett!',
          name: 'Anna',
          last_name: 'Berg',
          site: 'de',
        };
        const status = await statusOf(call('POST', '/internal/sign-up', account));
        if (status >= 200 && status < 300) signUps.accepted.push(email);
        else if (status === 507) signUps.refused.push(email);
        return status;
      },
    },
  ];
}

function fileForm(): FormData {
  const form = new FormData();
  const pdf = makePrintLabel({ add: `% ${randomUUID()}` });
  const fields = { total_chunks: '1', chunk_index: '0', filename: 'label.pdf', upload_id: randomUUID() };
  form.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'label.pdf');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
