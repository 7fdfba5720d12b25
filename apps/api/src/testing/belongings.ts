import { randomUUID } from 'node:crypto';
import { exampleInvoice } from '@labelwerk/papers/invoice/example.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { attachToJob } from '#features/files/library/index.ts';
import { insertPaper } from '#features/papers/papers-repository.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { formOf, uploader } from '#testing/clients/upload-client.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import type { Harness } from '#testing/harness.ts';

/** A page of exactly the label size without bleed, which can be repaired. A random comment makes each file unique. */
const bareLabel = () =>
  makePrintLabel({
    content: `% ${randomUUID()}\n0.1 0 0 0 k 0 0 50 30 re f`,
    pages: [{ media: [0, 0, 50, 30], trim: undefined, bleed: undefined } as never],
  });

/**
 * Creates a customer with one of every resource; `ids` are named like the parameters of paths and queries. All the
 * customer's texts contain `mark`: no response to anybody else may contain it.
 */
export async function openBelongings(shop: Harness, mark: string) {
  const visit = await openVisit(shop);
  const { customerId, own, open } = visit;
  const expected = (answer: Awaited<ReturnType<typeof own>>) => {
    if (answer.statusCode >= 300) throw new Error(`The fixture was refused: ${answer.body}`);
    return answer.json();
  };
  const client = uploader(shop, { customer: customerId });
  const sent = async (url: string, name: string) => {
    const { status, body } = await client.chunk(bareLabel(), 0, 1, { filename: `${mark}-${name}.pdf` }, url);
    if (status !== 200) throw new Error(`The fixture's file was refused: ${JSON.stringify(body)}`);
    return body;
  };
  const ready = async (method: 'GET' | 'POST', url: string, body?: object) => {
    let answer = await client.call(method, url, body);
    for (let tries = 0; answer.status === 202 && tries < 60; tries += 1)
      answer = await client.call(method, url, body);
    return answer.body;
  };
  await own('POST', `/customers/${customerId}/updateCustomer`, { name: mark, company: mark });
  const address = {
    first_name: mark,
    last_name: 'M',
    address: `${mark} 1`,
    postcode: '20095',
    city: 'Hamburg',
    country_id: 1,
  };
  const addressId = expected(await own('POST', `/addresses/${customerId}`, address)).id;
  await own('PUT', `/countryVatId/${customerId}/5`, { vat_number: 'FR40303265045' });
  const folder = expected(
    await own('POST', `/customer/${customerId}/customerProjectFolder`, { folder_name: `${mark} folder` }),
  ).id;
  const folders = `/private/customer/${customerId}/customerProjectFolder`;
  const fileId: string = (await sent(`${folders}/${folder}/customerFile`, 'in-folder')).file_id;
  const orderedFile: string = (await sent(`${folders}/custom-files/customerFile`, 'ordered')).file_id;
  const preflightHash: string = (await sent('/public/dataupload/upload', 'open')).preflight_hash;

  const { cartId: orderedCart } = await visit.prepareCart();
  const order = expected(await visit.checkOut(orderedCart));
  const jobId = ((await visit.order(order.order_id)).jobs[0] as { id: string }).id;
  await shop.app.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('order_jobs')
      .set({ name: mark, file_ids: [orderedFile] })
      .where('id', '=', jobId)
      .execute();
    const { order_number: orderNumber } = order;
    await attachToJob(trx, { customerId, jobId, orderNumber, fileIds: [orderedFile], at: new Date() });
  });
  const said = { ...exampleInvoice, number: `INV-${mark}`, buyer: { ...exampleInvoice.buyer, name: mark } };
  const paper = { orderId: order.order_id, customerId, cause: 'order' as const, said, gross: 1 };
  const paperId = await insertPaper(shop.app.db, { ...paper, pdf: new TextEncoder().encode(mark) });
  const claimId = randomUUID();
  const now = new Date();
  await shop.app.db
    .insertInto('order_claims')
    .values({
      ...{ id: claimId, order_id: order.order_id, customer_id: customerId, number: 1, reason: 'print' },
      ...{ request_id: randomUUID(), job_ids: [jobId], message: mark, created_at: now, updated_at: now },
    })
    .execute();
  const shared = { name: mark, may_decide: true };
  const { links } = expected(await own('POST', `/customers/${customerId}/jobs/${jobId}/proof-links`, shared));
  const invited = { email: `${randomUUID()}@example.com`, site: 'de' };
  const { invitations } = expected(await own('POST', `/customers/${customerId}/invitations`, invited));
  const { brand } = expected(
    await own('POST', `/customers/${customerId}/transparencyBrands`, { name: mark }),
  );
  const logoId = randomUUID();
  const logo = { content_hash: Buffer.alloc(32), content: Buffer.from(mark) };
  await shop.app.db
    .insertInto('transparency_logos')
    .values({ id: logoId, customer_id: customerId, ...logo })
    .execute();
  const pictureId = randomUUID();
  await shop.app.db
    .insertInto('brief_pictures')
    .values({
      ...{ id: pictureId, customer_id: customerId, filename: `${mark}.png`, media_type: 'image/png' },
      content: Buffer.from(mark),
    })
    .execute();
  const sentTable = formOf([['file', Buffer.from(`Name\r\n${mark}\r\n`)]], `${mark}.csv`);
  const { table } = expected(
    await shop.server.inject({
      method: 'POST',
      url: `/private/customers/${customerId}/variableTables`,
      headers: { authorization: shop.tokenFor(customerId), 'content-type': sentTable.type },
      payload: sentTable.payload,
    }),
  );
  const line = { configuration: plainConfiguration, name: mark };
  const cart = expected(await open('POST', '/1/de/cart/addCartItem', line));
  const quoteId = expected(await open('POST', '/1/de/quotes', line)).id;
  const design = { project_name: mark, description: mark, asset_id: [fileId] };
  const designed = await shop.server.inject({
    method: 'POST',
    url: `/public/design-service/de/${customerId}/${cart._id}`,
    headers: { 'x-api-key': shop.apiKey, authorization: shop.tokenFor(customerId) },
    payload: design,
  });
  const serviceId: string = expected(designed).service_id;
  const packs = expected(
    await open('POST', `/1/de/cart/addSamplePack/${cart._id}`, {
      materials: [plainConfiguration.material],
    }),
  ).sample_packs;
  const query = 'width=50&height=30';
  const uploadRepair = await ready('POST', `/public/dataupload/repair/${preflightHash}?${query}`, {});
  const fileRepair = await ready(
    'POST',
    `/private/customer/${customerId}/customerFile/${fileId}/repair?${query}`,
    {},
  );
  return {
    ...visit,
    mark,
    /** Ids by parameter name, of paths and queries. */
    ids: {
      customerId: String(customerId),
      addressId: String(addressId),
      deliveryAddressId: String(addressId),
      folder: String(folder),
      file: fileId,
      file_id: orderedFile,
      orderId: order.order_id as string,
      jobId,
      paperId,
      claimId,
      /** The account has only one member. */
      memberId: String(customerId),
      invitationId: invitations[0].id as string,
      imagePath: `${jobId}.webp`,
      cartId: cart._id,
      token: cart._id,
      itemId: cart.cart_items[0]?.id ?? '',
      item: cart.cart_items[0]?.id ?? '',
      serviceId,
      brandId: brand.id as string,
      logoId,
      pictureId,
      tableId: table.id as string,
      linkId: links[0].id as string,
      packId: packs[0].id as string,
      quoteId: quoteId as string,
      preflight_hash: preflightHash,
      uploadRepair: uploadRepair.id as string,
      fileRepair: fileRepair.id as string,
    },
  };
}

export type Belongings = Awaited<ReturnType<typeof openBelongings>>;

/** Everything the owner can see of her resources: detects changes by others. */
export async function seenBy({ own, open, ids }: Belongings): Promise<string> {
  const { customerId, cartId, quoteId, orderId, preflight_hash: hash } = ids;
  const answers = [
    ...(await Promise.all(
      [
        `/customers/${customerId}`,
        `/customers/${customerId}/people`,
        `/customers/${customerId}/variableTables`,
        `/addresses/${customerId}`,
        `/getCountryVatId/${customerId}/5`,
        `/library/${customerId}`,
        `/customer/${customerId}/customerProjectFolder`,
        `/customer/${customerId}/customerFile`,
        `/customers/${customerId}/jobs`,
        `/customers/${customerId}/orders/${orderId}`,
        `/customers/${customerId}/orders/${orderId}/papers`,
        `/customers/${customerId}/orders/${orderId}/claims`,
        `/customers/${customerId}/services/${ids.serviceId}`,
      ].map((url) => own('GET', url)),
    )),
    ...(await Promise.all(
      [`/cart/getCart/${cartId}`, `/quotes/${quoteId}`, `/en/upload/jobinfo/${hash}`, '/dataupload/open'].map(
        (url) => open('GET', url),
      ),
    )),
  ];
  return answers.map(({ statusCode, body }) => `${statusCode} ${body}`).join('\n');
}
