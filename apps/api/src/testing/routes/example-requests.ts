import { textField } from '@labelwerk/domain/label/variable-data/testing-fields.ts';
import type { Belongings } from '#testing/belongings.ts';
import { formOf } from '#testing/clients/upload-client.ts';
import { plainConfiguration } from '#testing/configurations.ts';

const address = {
  first_name: 'Anna',
  last_name: 'Muster',
  address: 'Hafenstraße 1',
  postcode: '20095',
  city: 'Hamburg',
  country_id: 1,
  phone: '040 123456',
};
const pack = { materials: [plainConfiguration.material], finishes: [] };
const line = { configuration: plainConfiguration, name: 'Honig' };
const sender = { site: 'de', name: 'Anna Muster', email: 'visitor@example.com' };
const fieldsOnLabel = { shape: 'rectangle', width: 50, height: 30, fields: [textField()] };
const password = 'Riesling-2024-Kabinett!';
const email = 'nobody@example.com';
const request = '00000000-0000-4000-8000-000000000001';
const comment = { id: request, delivery: 1, place: { file_id: request, x: 0.5, y: 0.5 }, text: 'Logo' };
const staffRequest = { request_id: request, version: 1 };
const loss = { outcome: 'lost', next: 'again', sentence: 'Neu' };

/**
 * A valid body for every route that takes JSON. Tests with hostile bodies start from it, and fail for a route that is
 * missing here.
 */
export function exampleBodies({ ids }: Belongings): Readonly<Record<string, object>> {
  const files = { file_ids: [ids.file] };
  const configuration = plainConfiguration;
  const priceMatrix = { configuration, quantities: [1000], materials: [configuration.material] };
  return {
    'POST /public/:market/:lang/price': configuration,
    'POST /public/:market/:lang/price/:customerId': configuration,
    'POST /public/:market/:lang/priceMatrix': priceMatrix,
    'POST /public/:market/:lang/priceMatrix/:customerId': priceMatrix,
    'POST /public/:market/:lang/quotes': line,
    'POST /public/quotes/:quoteId/mail': { email },
    'POST /public/:market/:lang/template/mail': { shape: 'rectangle', width: 50, height: 50, email },
    'POST /public/:market/:lang/cart/addCartItem': line,
    'POST /public/:market/:lang/cart/addCartItem/:cartId': line,
    'PATCH /public/cart/:cartId/cartItem/:itemId': {
      ...{
        quantity: 1000,
        name: 'Honig',
        artwork: { file_ids: [ids.file], pages: [{ file_id: ids.file, page: 1 }] },
      },
    },
    'PUT /public/:market/:lang/cart/:cartId/cartItem/:itemId': line,
    'POST /public/:market/:lang/cart/addSamplePack': pack,
    'POST /public/:market/:lang/cart/addSamplePack/:cartId': pack,
    'PUT /public/cart/:cartId/samplePack/:packId': pack,
    'POST /public/design-service/:lang/:customerId/:cartId': {
      ...{ project_name: 'Honig', description: 'Etikett', asset_id: [ids.file] },
    },
    'PUT /public/design-service/:lang/:customerId/:cartId/:serviceId': {
      ...{ project_name: 'Honig', description: 'Etikett', sorts: 2 },
    },
    'POST /public/customers/artworkservices/:token': { delivery: 1, answer: 'accept' },
    'POST /public/customers/artworkservices/:token/comments': comment,
    'POST /private/customers/:customerId/artworkservices': {
      ...{ service: 'review-smart', file_id: ids.file_id, message: 'Danke', market: '1', lang: 'de' },
    },
    'PUT /private/customers/:customerId/artworkservices/:serviceId': { file_id: ids.file_id, pages: [1] },
    'POST /private/customers/:customerId/services/:serviceId/comments': comment,
    'POST /private/customers/:customerId/services/:serviceId/answer': {
      ...{ delivery: 1, answer: 'change', sentence: 'Bitte größer' },
    },
    'POST /staff/services/:serviceId/deliver': { request_id: request, version: 1, sentence: 'Bitte ansehen' },
    'PUT /public/cart/:cartId/voucher': { code: 'HONIG10' },
    'POST /public/order-link': { order_id: ids.orderId, key: 'unknown' },
    'POST /public/order-link/paper': { order_id: ids.orderId, key: 'unknown', paper_id: ids.paperId },
    'POST /public/order-link/pay': { order_id: ids.orderId, key: 'unknown' },
    'POST /public/proof-link': { key: 'unknown' },
    'POST /public/proof-link/remark': {
      ...{ key: 'unknown', id: request, version: 'version', design: 1, text: 'Logo' },
      place: { x: 0.5, y: 0.5 },
    },
    'POST /public/proof-link/answer': { key: 'unknown', id: request, version: 'version', answer: 'change' },
    'POST /public/contact/create': {
      ...{ ...sender, topic: 'order', message: 'Wo bleiben meine Etiketten?' },
      files: [{ name: 'a.pdf', base64: 'JVBERi0xLjc=' }],
    },
    'POST /public/newsletter': { site: 'de', email: 'visitor@example.com' },
    'POST /public/newsletter/confirm': { token: 'unknown' },
    'POST /public/newsletter/unsubscribe': { token: 'unknown' },
    'POST /public/sample-book/create': {
      ...{ ...sender, address: 'Hafenstraße 1', postcode: '20095', city: 'Hamburg', country_id: 1 },
      materials: [plainConfiguration.material],
    },
    'POST /public/dataupload_test/preflight': { name: 'a.pdf', size: 4, base64: 'JVBERg==' },
    'POST /public/dataupload/csvInfo': { customerid: Number(ids.customerId), cartFileItemId: ids.itemId },
    'POST /public/dataupload/repair/:preflight_hash': { fixes: ['bleed'] },
    'POST /private/customers/:customerId/updateCustomer': { name: 'Anna', phone: '040 123456', site: 'de' },
    'PUT /private/customers/:customerId/mails': { off: ['order-shipped'] },
    'POST /private/customers/:customerId/deletion': { password },
    'POST /private/customers/:customerId/people/:memberId/removal': { password },
    'POST /private/customers/:customerId/people/:memberId/hand-over': { password },
    'POST /private/customers/:customerId/transparencyBrands': { name: 'Blaue Seiferei' },
    'PUT /private/customers/:customerId/transparencyBrands/:brandId': { name: 'Blaue Seiferei' },
    'POST /private/customers/:customerId/variableTables/:tableId/check': fieldsOnLabel,
    'POST /private/customers/:customerId/variableTables/:tableId/preview': {
      ...fieldsOnLabel,
      ...{ file_id: ids.file, row: 0 },
    },
    'POST /private/customers/:customerId/variableTables/:tableId/report': fieldsOnLabel,
    'POST /private/customers/:customerId/invitations': { email, site: 'de' },
    'POST /private/customers/:customerId/accepted-invitation': { key: 'unknown' },
    'POST /public/account-invitation': { key: 'unknown' },
    'POST /private/addresses/:customerId': address,
    'PUT /private/addresses/:customerId/:addressId': address,
    'POST /private/address/:customerId/validateCountry': { country_id: 1, postcode: '20095' },
    'PUT /private/countryVatId/:customerId/:country_id': { vat_number: 'FR40303265045' },
    'POST /private/customers/:customerId/jobs/:jobId/artwork': files,
    'POST /private/customers/:customerId/jobs/:jobId/proof-links': { name: 'Lena', may_decide: true },
    'PUT /private/customers/:customerId/orders/:orderId/delivery-address': {
      address_id: Number(ids.addressId),
    },
    'POST /private/customers/:customerId/orders/:orderId/approval': {
      jobs: [{ job_id: ids.jobId, version: 'version' }],
    },
    'POST /private/customers/:customerId/orders/:orderId/claims': {
      ...{ request_id: request, job_ids: [ids.jobId], reason: 'print', text: 'Die Farbe blättert ab.' },
      photos: [{ name: 'a.png', base64: 'iVBORw0KGgo=' }],
    },
    'POST /private/customer/:customerId/job/:jobId/cartItem': {
      ...{ market: '1', lang: 'de', quote: 'quote', file_id: ids.file_id },
      sorts: [{ file_id: ids.file_id, page: 1, quantity: 100 }],
    },
    'PUT /private/cart/:customerId/approvals/:cartId': {
      version: 1,
      lines: [{ item_id: ids.itemId, content_version: 'version' }],
    },
    'PATCH /private/:customerId/cart/:cartId': {
      ...{
        delivery_address_id: Number(ids.addressId),
        payment_type: 'card',
        remarks: 'Danke',
        terms_accepted: false,
      },
    },
    'POST /private/customer/:customerId/customerProjectFolder': {
      folder_name: 'Honig',
      width: 50,
      height: 30,
    },
    'PATCH /private/customer/:customerId/customerProjectFolder/:folder': { folder_name: 'Honig', width: 50 },
    'PATCH /private/customer/:customerId/customerFile': {
      ...files,
      is_favorite: true,
      folder: Number(ids.folder),
    },
    'POST /private/customer/:customerId/customerFile/move': {
      moves: [
        { file_ids: [ids.file], folder: Number(ids.folder) },
        { file_ids: [ids.file_id], folder: null },
      ],
    },
    'POST /private/customer/:customerId/customerFile/remove': files,
    'POST /private/customer/:customerId/customerFile/restore': files,
    'PATCH /private/customer/:customerId/customerFile/:file': { filename: 'a.pdf', is_favorite: true },
    'PATCH /private/customer/:customerId/customerProjectFolder/:folder/customerFile/:file': {
      ...{ filename: 'a.pdf', folder: Number(ids.folder), sort_order: [1] },
    },
    'POST /private/customer/:customerId/customerFile/:file/repair': { fixes: ['bleed'] },
    'POST /staff/jobs/moves': {
      ...{ request_id: request, event: 'print', jobs: [{ job_id: ids.jobId, version: 1 }] },
    },
    'POST /staff/orders/:orderId/shipments/:shipmentId/correction': {
      ...staffRequest,
      ...{ carrier: 'other', tracking_number: 'KURIER9' },
    },
    'POST /staff/orders/:orderId/shipments/:shipmentId/report': { ...staffRequest, ...loss },
    'POST /staff/jobs/:jobId/undo': { request_id: request, version: 1 },
    'POST /staff/jobs/:jobId/failed-check': { request_id: request, version: 1, reason: 'Fleckig' },
    'POST /staff/jobs/:jobId/artwork': { request_id: request, version: 1, verdict: 'accept' },
    'POST /staff/jobs/:jobId/proof': {
      ...{ request_id: request, version: 1, carrier: 'ups', tracking_number: '1Z999AA10123456784' },
    },
    'POST /staff/jobs/:jobId/tool': { request_id: request, version: 1 },
    'POST /staff/books/exports': { kind: 'journal', from: '2020-01-01', to: '2020-12-31' },
    'POST /staff/books/papers/:paperId/mails': { request_id: request },
    'POST /staff/books/open-items/:orderId/reminders': { request_id: request, step: 1 },
    'POST /staff/orders/:orderId/review': { request_id: request, version: 1, amount: 100, currency: 'EUR' },
    'POST /staff/orders/:orderId/shipments': {
      ...{ request_id: request, carrier: 'ups', tracking_number: '1Z999AA10123456784' },
      jobs: [{ job_id: ids.jobId, version: 1 }],
    },
    'POST /staff/orders/:orderId/transfers': { ...staffRequest, amount: 100, statement_id: 'entry' },
    'POST /staff/orders/:orderId/refunds': { ...staffRequest, amount: 100, reason: 'Danke' },
    'POST /staff/orders/:orderId/vat-number': { request_id: request, version: 1, proof: 'WAPIAAAAY1' },
    'POST /staff/orders/:orderId/vat-refund': { request_id: request, version: 1 },
    'POST /staff/refunds/:refundId/paid': { request_id: request, reference: 'SEPA-1' },
    'POST /staff/orders/:orderId/cancel': { request_id: request, version: 1, reason: 'Danke' },
    'POST /staff/failed-tasks/:taskId/retry': { request_id: request },
    'POST /public/reviews/no-mails': { token: 'unknown' },
    'PUT /private/customers/:customerId/orders/:orderId/review': {
      ...{ stars: 5, content: 'Schnell und gut', author: 'Anna B.' },
    },
    'POST /staff/reviews/:reviewId/publish': { request_id: request, version: 1 },
    'POST /staff/reviews/:reviewId/reject': { request_id: request, version: 1, reason: 'Bitte ohne Namen' },
    'POST /staff/enquiries/:enquiryId/answer': { request_id: request, version: 1, text: 'Danke' },
    'POST /staff/enquiries/:enquiryId/sent': { request_id: request, version: 1, carrier: 'other' },
    'POST /staff/enquiries/:enquiryId/close': { request_id: request, version: 1 },
    'POST /staff/claims/:claimId/answer': { ...staffRequest, outcome: 'refuse', sentence: 'Nein.' },
    'POST /staff/customers/remove-second-factor': { request_id: request, email, note: 'Rückruf' },
    'POST /staff/enrolment': { email, password },
    'POST /staff/enrolment/confirm': { email, password, new_password: password, code: '123456' },
    'POST /staff/session': { email, password, code: '123456' },
    'POST /staff/session/refresh': { refresh_token: 'lwr_unknown' },
    'POST /staff/people': { email, name: 'Anna', role: 'press' },
    'PATCH /staff/people/:personId': { enabled: false },
    'POST /internal/sessions': { username: email, password },
    'POST /internal/sessions/code': { challenge: 'unknown', code: '123456' },
    'POST /internal/second-factor': { password },
    'POST /internal/second-factor/confirm': { code: '123456' },
    'POST /internal/second-factor/recovery-codes': { password },
    'POST /internal/second-factor/end': { password },
    'POST /internal/email': { email, password },
    'POST /internal/email/confirm': { code: '123456' },
    'POST /internal/sign-up': { email, password, name: 'Anna', last_name: 'Muster', site: 'de' },
    'POST /internal/sign-up/confirm': { email, code: '123456' },
    'POST /internal/sign-up/resend': { email },
    'POST /internal/forgot-password': { email },
    'POST /internal/forgot-password/confirm': { email, code: '123456', password },
  };
}

/** Valid query parameters for the calls that require them. */
export const exampleQueries = ({
  ids,
}: Belongings): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  'GET /public/:market/:lang/price': { width: '50', height: '50', quantity: '1000' },
  'GET /public/:market/:lang/template': { shape: 'rectangle', width: '50', height: '50' },
  'GET /public/payments/:market/types': { token: ids.token },
  'POST /public/dataupload_test/preflight': {
    name: 'a.pdf',
    size: '4',
    currentChunkIndex: '0',
    totalChunks: '1',
  },
  'GET /public/proof-link/:linkId/:design/layers': { signature: 'unknown' },
  'GET /public/proof-link/:linkId/:design/tile': { signature: 'unknown' },
  'GET /public/proof-link/:linkId/:design/thumbnail': { signature: 'unknown' },
  'GET /public/proof-link/:linkId/pdf': { signature: 'unknown' },
  'GET /public/dataupload_test/preview': { job: ids.preflight_hash },
  'POST /public/dataupload_test/sorts': { job: ids.preflight_hash, order: '1' },
  'POST /public/dataupload_test/finalize': { job: ids.preflight_hash },
  'DELETE /public/dataupload_test/upload': { job: ids.preflight_hash },
  'POST /staff/services/:serviceId/files': { filename: 'a.pdf' },
});

/** A chunk as a form, for the two routes that take one. */
export const exampleForm = () =>
  formOf([
    ['file', Buffer.from('%PDF-1.7 a')],
    ['filename', 'a.pdf'],
    ['total_chunks', '2'],
    ['chunk_index', '0'],
  ]);

/** Values of path parameters that belong to this customer; the others belong to nobody. */
export function pathValues({ ids }: Belongings, { method, url }: { method: string; url: string }) {
  return {
    ...ids,
    market: '1',
    lang: 'de',
    country_id: '1',
    countryId: '1',
    vatNumber: 'DE136695976',
    materialId: plainConfiguration.material,
    page: url.endsWith(':page/customerFile') && method === 'POST' ? ids.folder : '1',
    ink: 'cyan',
    design: '1',
    side: 'before',
    job: ids.preflight_hash,
    id: url.includes('/customerFile/') ? ids.fileRepair : ids.uploadRepair,
    reviewId: '00000000-0000-4000-8000-000000000000',
    enquiryId: '00000000-0000-4000-8000-000000000000',
    fileId: '00000000-0000-4000-8000-000000000000',
    photo: '1',
    number: '1',
    place: '1',
    shipmentId: '00000000-0000-4000-8000-000000000000',
    personId: '00000000-0000-4000-8000-000000000000',
    exportNumber: '999999',
    refundId: '00000000-0000-4000-8000-000000000000',
    sessionId: '00000000-0000-4000-8000-000000000000',
    taskId: '00000000-0000-4000-8000-000000000000',
  } as Readonly<Record<string, string>>;
}

export const filled = (url: string, values: Readonly<Record<string, string>>): string =>
  url.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No example for :${name} of ${url}; add one to pathValues`);
    return value;
  });
