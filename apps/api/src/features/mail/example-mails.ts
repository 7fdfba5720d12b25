import type { MailData, MailTemplate } from './templates.ts';

export const exampleTracking = 'https://www.ups.com/track?tracknum=1Z999AA10123456784';
const step = {
  orderNumber: '2026-000123',
  name: 'Lena',
  lines: [{ label: '1', value: 'Wine' }],
  facts: [{ label: 'UPS', value: '1Z999AA10123456784' }],
  sentences: ['Please.'],
  path: '/my-account/orders/abc',
  tracking: null,
};

const paper = {
  orderNumber: '2026-000123',
  name: 'Lena',
  facts: [{ label: 'Total', value: '£1.00' }],
  path: '/my-account/orders/abc',
  document: { filename: 'paper.pdf', pdf: '' },
};

const member = { name: 'Lena', account: 'Weingut Muster', person: 'Jonas Maier' };

const enquiry = {
  name: 'Lena',
  reference: 'AB23CD45',
  topic: 'Price',
  facts: [{ label: 'Email', value: 'lena@example.com' }],
  paragraphs: ['Please.'],
};

/** Example data for every mail template. A template without an example is a type error. */
export const exampleMails: MailData = {
  'newsletter-confirm': { token: 'abc' },
  'newsletter-welcome': { token: 'abc', oneClick: 'https://api.example/newsletter/unsubscribe/abc' },
  'enquiry-to-shop': { ...enquiry, replyTo: 'lena@example.com' },
  'claim-to-shop': { ...enquiry, replyTo: 'lena@example.com' },
  'service-change-to-shop': { ...enquiry, replyTo: 'lena@example.com' },
  'contact-received': enquiry,
  'samples-received': enquiry,
  'enquiry-answer': enquiry,
  'samples-sent': { ...enquiry, tracking: exampleTracking },
  'order-approved': step,
  'proof-answered': step,
  'order-released': step,
  'artwork-rejected': step,
  'proof-ready': { ...step, tracking: exampleTracking },
  'order-shipped': { ...step, tracking: exampleTracking },
  'parcel-corrected': { ...step, tracking: exampleTracking },
  'parcel-returned': { ...step, tracking: exampleTracking },
  'parcel-lost': { ...step, tracking: exampleTracking },
  'order-refunded': step,
  'order-cancelled': step,
  'order-address': step,
  'payment-received': step,
  'payment-failed': step,
  'payment-expired': step,
  'vat-confirmed': step,
  'vat-not-registered': step,
  'claim-received': step,
  'claim-answered': step,
  'service-delivered': step,
  'service-accepted': step,
  'confirm-sign-up': { code: '123456', name: 'Lena', minutes: 1440 },
  'account-exists': { name: '' },
  'reset-password': { code: '123456', name: 'Lena', minutes: 60 },
  'password-changed': { name: 'Lena' },
  'confirm-email': { code: '123456', name: 'Lena', minutes: 1440 },
  'email-change': { name: 'Lena' },
  'email-changed': { name: 'Lena' },
  'new-device': { name: 'Lena', facts: [{ label: 'Firefox', value: '21.11.2026, 10:15 CET' }] },
  'account-deleted': { name: 'Lena' },
  'second-factor-on': { name: 'Lena' },
  'second-factor-off': { name: 'Lena' },
  'second-factor-removed': { name: 'Lena' },
  'recovery-code-used': { name: 'Lena', left: 9 },
  'account-invitation': {
    ...{ name: '', account: 'Weingut Muster', by: 'Lena Maier', until: '21.12.2026' },
    path: '/invitation#key=abc',
  },
  'second-factor-tries': { name: 'Lena' },
  'staff-tries': { name: 'Lena' },
  'account-joined': member,
  'account-left': member,
  'account-removed': member,
  'account-handed-over': member,
  'order-confirmation': {
    orderNumber: '2026-000123',
    name: 'Lena',
    lines: [{ title: 'Wine', detail: '1,000', amount: '£1.00' }],
    totals: [
      { label: 'net', detail: '', amount: '£1.00' },
      { label: 'shipping', detail: '', amount: '£1.00' },
      { label: 'vat', detail: '20%', amount: '£1.00' },
      { label: 'gross', detail: '', amount: '£1.00' },
    ],
    deliveryAddress: ['Lena Maier', 'Weg 1'],
    orderPath: '/my-account/orders/abc',
    notes: ['Pay within 14 days.'],
  },
  'approval-request': {
    orderNumber: '2026-000123',
    name: 'Lena',
    lines: [{ title: 'Wine', detail: '', amount: '£1.00', rows: [{ label: 'Size', value: '90 × 120 mm' }] }],
    minutes: 60,
    path: '/my-account/sign-off/abc',
  },
  'approval-reminder': {
    orderNumber: '2026-000123',
    name: 'Lena',
    lines: [{ title: 'Wine', detail: '', amount: '£1.00' }],
    minutes: 60,
    path: '/my-account/sign-off/abc',
  },
  invoice: { ...paper, number: 'INV-2026-00042' },
  'credit-note': { ...paper, number: 'CRN-2026-00007' },
  'payment-reminder-1': { ...paper, number: 'INV-2026-00042', sentences: ['Please pay.'] },
  'payment-reminder-2': { ...paper, number: 'INV-2026-00042', sentences: ['Please pay.'] },
  'payment-reminder-3': { ...paper, number: 'INV-2026-00042', sentences: ['Please pay.'] },
  'quote-expiring': {
    name: 'Lena',
    number: '20261121-AB12CD',
    validUntil: '21.12.2026',
    path: '/calculator?quote=abc',
    lines: [{ title: 'Wine', detail: '1,000', amount: '£1.00' }],
  },
  'review-request': {
    ...{ orderNumber: '2026-000123', name: 'Lena', token: 'abc' },
    path: '/my-account/review/abc',
    oneClick: 'https://api.example/reviews/no-mails/abc',
  },
  template: {
    size: '60 × 40',
    path: '/artwork-assistant?width=60',
    document: { filename: 'template.pdf', pdf: '' },
  },
  quote: {
    number: '20261121-AB12CD',
    validUntil: '21.12.2026',
    path: '/calculator?quote=abc',
    lines: [{ title: 'Wine', detail: '1,000', amount: '£1.00' }],
    totals: [{ label: 'gross', detail: '', amount: '£1.00' }],
    document: { filename: 'quote.pdf', pdf: '' },
  },
};

/** All templates. */
export const mailTemplates = Object.keys(exampleMails) as readonly MailTemplate[];
