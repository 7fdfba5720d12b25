import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@labelwerk/domain/staff/roles.ts';
import { seedCatalogue } from '#features/pricing/index.ts';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { givenPrintFile } from '#testing/given-print-file.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

export const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(64, 7),
]);

/** The texts that every design brief has. */
export const requiredTexts = { project_name: 'Honig', description: 'Ein Etikett mit Biene' };

type Answered = Awaited<ReturnType<Awaited<ReturnType<typeof openVisit>>['own']>>;

/** The body of a successful response; throws for a refusal. */
export function good(answer: Answered) {
  if (answer.statusCode >= 300) throw new Error(`The fixture was refused: ${answer.body}`);
  return answer.json();
}

/** Opens a shop with staff, for tests of services. */
export async function openServiceShop(settings: Record<string, string> = {}) {
  const shop: Harness = await openHarness({ settings });
  await seedCatalogue(shop.app);
  const owner = await givenStaff(shop, 'owner');
  const tokens = new Map<StaffRole, string>([['owner', owner.token]]);
  for (const role of ['prepress', 'press'] as const)
    tokens.set(role, (await givenStaff(shop, role, owner.token)).token);
  const bearer = (role: StaffRole) => ({ authorization: `Bearer ${tokens.get(role)}` });

  const staff = (method: 'GET' | 'POST', url: string, payload?: object, role: StaffRole = 'prepress') =>
    shop.server.inject({
      method,
      url: `/staff${url}`,
      headers: bearer(role),
      ...(payload && { payload }),
    });
  const upload = (
    serviceId: string,
    bytes: Buffer,
    filename = 'draft.png',
    type = 'application/octet-stream',
  ) =>
    shop.server.inject({
      method: 'POST',
      url: `/staff/services/${serviceId}/files?filename=${encodeURIComponent(filename)}`,
      headers: { ...bearer('prepress'), 'content-type': type },
      payload: bytes,
    });
  /** Delivers with a message, by default for the present version. */
  async function deliver(serviceId: string, more: Record<string, unknown> = {}) {
    const { version } = good(await staff('GET', `/services/${serviceId}`));
    const body = { request_id: randomUUID(), version, sentence: 'Bitte ansehen.', ...more };
    return staff('POST', `/services/${serviceId}/deliver`, body);
  }

  /** Creates a customer, with functions for calls of services. */
  async function customer({ paymentDays = 14 } = {}) {
    const visit = await openVisit(shop, { paymentDays });
    const { customerId, own } = visit;
    const keyed = (method: 'POST' | 'PUT', url: string, payload: object, key?: string) =>
      shop.server.inject({
        method,
        url: `/public${url}`,
        headers: {
          authorization: shop.tokenFor(customerId),
          'x-api-key': shop.apiKey,
          ...(key && { 'idempotency-key': key }),
        },
        payload,
      });
    const addDesign = (brief: object = {}, cartId = '0', key?: string) =>
      keyed('POST', `/design-service/de/${customerId}/${cartId}`, { ...requiredTexts, ...brief }, key);
    const changeDesign = (serviceId: string, brief: object) =>
      keyed('PUT', `/design-service/de/${customerId}/0/${serviceId}`, { ...requiredTexts, ...brief });
    const addReview = async (more: object = {}) => {
      const file = await givenPrintFile(shop, customerId);
      const body = { service: 'review-smart', file_id: file, lang: 'de', message: 'Passt das?', ...more };
      return own('POST', `/customers/${customerId}/artworkservices`, body);
    };
    /** Sets everything that the checkout of a cart requires, except consent. */
    async function prepare(cartId: string, payment = 'invoice') {
      const address = good(await own('POST', `/addresses/${customerId}`, homeAddress));
      const details = { delivery_address_id: address.id, payment_type: payment };
      return good(await own('PATCH', `/${customerId}/cart/${cartId}`, details));
    }
    /** Orders a cart; returns the order as its customer sees it. */
    async function order(cartId: string, payment = 'invoice') {
      await prepare(cartId, payment);
      good(await visit.accept(cartId));
      const { order_id: orderId } = good(await visit.checkOut(cartId));
      return visit.order(String(orderId));
    }
    const service = (id: string) => own('GET', `/customers/${customerId}/services/${id}`);
    const answer = (id: string, body: object) =>
      own('POST', `/customers/${customerId}/services/${id}/answer`, body);
    const email = async () =>
      (
        await shop.app.db
          .selectFrom('customers')
          .select('email')
          .where('id', '=', customerId)
          .executeTakeFirstOrThrow()
      ).email;
    return { ...visit, addDesign, changeDesign, addReview, prepare, order, service, answer, email };
  }
  const linked = (method: 'GET' | 'POST', token: string, payload?: object, path = '') =>
    shop.server.inject({
      method,
      url: `/public/customers/artworkservices/${token}${path}`,
      headers: { 'x-api-key': shop.apiKey, 'accept-language': 'de' },
      ...(payload && { payload }),
    });
  return { shop, staff, upload, deliver, customer, linked };
}

export type ServiceShop = Awaited<ReturnType<typeof openServiceShop>>;
