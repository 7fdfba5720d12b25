import { randomUUID } from 'node:crypto';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import type { demoCustomer } from '../../../test/demo-customer.ts';
import type { Known } from './values.ts';

type Customer = Awaited<ReturnType<typeof demoCustomer>>;

const address = {
  ...{ first_name: 'Anna', last_name: 'Berg', address: 'Elbufer 12' },
  ...{ postcode: '01067', city: 'Dresden', country_id: 1 },
};

/** Creates one of each object that paths and bodies refer to, so that most calls reach their code. */
export async function makeThings(customer: Customer): Promise<Known> {
  const { putFile, customerId } = customer;
  const call = async <T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const answer = await customer.call<T>(method, path, body);
    if (answer.status > 299) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const line = { configuration: plainLabel, name: 'Honey' };
  const add = () =>
    call<{ _id: string; version: number; cart_items: { _id: string }[] }>(
      'POST',
      '/public/1/de/cart/addCartItem',
      line,
    );
  const { body: ordered } = await add();
  const saved = await call<{ id: number }>('POST', `/private/addresses/${customerId}`, address);
  const quote = await call<{ id?: string; quote_id?: string; _id?: string }>(
    'POST',
    '/public/1/de/quotes',
    line,
  );
  const folder = await call<{ id: number }>('POST', '/customerProjectFolder', { folder_name: randomUUID() });
  const file = await putFile(makePrintLabel(), 'honey.pdf');
  await call('PATCH', `/private/${customerId}/cart/${ordered._id}`, {
    ...{ delivery_address_id: saved.body.id, payment_type: 'card' },
    ...{ terms_accepted: true, version: ordered.version },
  });
  const checkout = `/private/cart/${customerId}/checkout/${ordered._id}`;
  const order = await call<{ order_id: string; redirect_url: string }>('GET', checkout);
  await fetch(`${order.body.redirect_url}/pay`, { method: 'POST', redirect: 'manual' });
  // A customer has one open cart: a new one after the order.
  const { body: cart } = await add();
  const jobs = await call<{ jobs: { id?: string; job_id?: string }[] }>(
    'GET',
    `/private/customers/${customerId}/jobs?filter=active`,
  );
  const jobIds = (jobs.body.jobs ?? []).map((job) => job.id ?? job.job_id ?? '');
  return {
    customerId: [customerId, customerId, customerId, customerId + 1],
    ...{ market: [1, 'de', 2], lang: ['de', 'en', 'fr'], language: ['de', 'en'] },
    ...{ cartId: [cart._id], itemId: cart.cart_items.map((item) => item._id), token: [cart._id] },
    ...{
      addressId: [saved.body.id],
      deliveryAddressId: [saved.body.id],
      delivery_address_id: [saved.body.id],
    },
    ...{ quoteId: [quote.body.id ?? quote.body.quote_id ?? quote.body._id] },
    ...{ folder: [folder.body.id], file: [file], file_id: [file], file_ids: [[file]] },
    ...{ orderId: [order.body.order_id], jobId: jobIds, job: jobIds, material: [plainLabel.material] },
    ...{
      materialId: [plainLabel.material],
      code: ['HONIG10'],
      country_id: [1, 7],
      countryId: [1, 7],
      page: [1],
    },
  };
}
