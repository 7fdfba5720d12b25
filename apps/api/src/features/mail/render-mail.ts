import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { isSiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import type { ReactNode } from 'react';
import { messageOf } from '#platform/messages/messages.ts';
import type { Settings } from '#settings.ts';
import { amounts, button, codeBox, facts, frame, text } from './layout.ts';
import { reviewLinks } from './review-links.ts';
import {
  type ApprovalMailData,
  type CodeLike,
  type DeviceMailData,
  type EnquiryMailData,
  type ExpiringQuoteData,
  enquiryTemplates,
  type Mail,
  type MailFact,
  type OrderMailData,
  type PaperMailData,
  type QuoteMailData,
  type ReviewMailData,
  type StepMailData,
  stepTemplates,
} from './templates.ts';

export type RenderedMail = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** PNGs the HTML shows by their id. */
  readonly pictures: readonly { readonly id: string; readonly png: Buffer }[];
  /** PDFs that go along. */
  readonly documents: readonly { readonly filename: string; readonly pdf: Buffer }[];
  /** Whom an answer goes to, where that is not the address it comes from. */
  readonly replyTo?: string;
  /** The address by which a mail program leaves a list with one click. */
  readonly unsubscribe?: string;
};

type Block = { readonly html: ReactNode; readonly plain: string };

const paragraph = (value: string): Block => ({ html: text(value), plain: value });
const code = (value: string): Block => ({ html: codeBox(value), plain: value });

/** How long a code is good for, in hours where they come out even and are more than one. */
const validity = (say: Say, minutes: number): Block =>
  paragraph(
    minutes % 60 === 0 && minutes > 60
      ? say('valid-hours', { n: minutes / 60 })
      : say('valid-minutes', { n: minutes }),
  );
const link = (label: string, href: string): Block => linkOf([label, href]);
const linkOf = ([label, href]: readonly [string, string]): Block => ({
  html: button(label, href),
  plain: `${label}: ${href}`,
});

/** No line break gets into a header, whatever a name holds. */
const oneLine = (value: string): string => value.replace(/[\r\n\u0085\u2028\u2029]+/g, ' ').slice(0, 150);

/** Whether a name may be shown. One with a web address may not: a form could be used to advertise in the shop's mails. */
const isName = (value: string): boolean =>
  value.trim() !== '' && value.length <= 60 && !/[/:@]|www\.|\.\p{L}{2}/iu.test(value);

/**
 * Writes a mail in the language of its site. Links lead to the configured address of the shop, and to
 * the carrier's page of a parcel.
 */
export function renderMail(settings: Settings, mail: Mail): RenderedMail {
  const site = siteOf(isSiteId(mail.site) ? mail.site : 'uk');
  const language = site.language;
  const say = (key: string, params: Record<string, string | number> = {}) =>
    messageOf(language, `mail.${key}`, { shop: settings.SHOP_NAME, ...params });
  const address = (path: string) => settings.SHOP_ADDRESS + path;
  const blocks = blocksOf(mail, say, address, (key) => pathOf(site.id, key));
  const subject = oneLine(say(`${mail.template}.subject`, subjectParams(mail)));
  const html = frame({
    lang: site.hreflang,
    shopName: settings.SHOP_NAME,
    title: subject,
    foot: say('foot'),
    children: blocks.map((block) => block.html),
  });
  return {
    subject,
    html,
    text: `${[subject, ...blocks.map((block) => block.plain), say('foot')].join('\n\n')}\n`,
    pictures: picturesOf(mail),
    documents: documentsOf(mail),
    ...replyOf(settings, mail),
    ...('oneClick' in mail.data && { unsubscribe: mail.data.oneClick }),
  };
}

const isStep = (template: Mail['template']): boolean => stepTemplates.some((one) => one === template);

const isEnquiry = (template: Mail['template']): boolean => enquiryTemplates.some((one) => one === template);

/** Answers to a mail about an enquiry go to whoever wrote, or to the shop's address of the legal pages. */
function replyOf({ COMPANY_EMAIL }: Settings, { template, data }: Mail): { readonly replyTo?: string } {
  if (!isEnquiry(template)) return {};
  const replyTo = (data as EnquiryMailData).replyTo ?? COMPANY_EMAIL;
  return replyTo === '' ? {} : { replyTo };
}

const isApproval = (template: Mail['template']): boolean =>
  template === 'approval-request' || template === 'approval-reminder';

function subjectParams({ template, data }: Mail): Record<string, string> {
  if (
    template === 'order-confirmation' ||
    template === 'review-request' ||
    isApproval(template) ||
    isStep(template)
  )
    return { number: (data as Pick<OrderMailData, 'orderNumber'>).orderNumber };
  if (isEnquiry(template)) {
    const { reference, topic } = data as EnquiryMailData;
    return { number: reference, topic };
  }
  return 'number' in data ? { number: data.number } : {};
}

function documentsOf({ template, data }: Mail): RenderedMail['documents'] {
  if (template !== 'quote' && template !== 'invoice' && template !== 'credit-note') return [];
  const { filename, pdf } = (data as Pick<QuoteMailData, 'document'>).document;
  return [{ filename, pdf: Buffer.from(pdf, 'base64') }];
}

const pictureId = (index: number): string => `line-${index}@label`;

function picturesOf(mail: Mail): RenderedMail['pictures'] {
  if (mail.template !== 'order-confirmation') return [];
  return (mail.data as OrderMailData).lines.flatMap(({ preview }, index) =>
    preview === undefined ? [] : [{ id: pictureId(index), png: Buffer.from(preview, 'base64') }],
  );
}

type Say = (key: string, params?: Record<string, string | number>) => string;

function blocksOf(
  mail: Mail,
  say: Say,
  address: (path: string) => string,
  path: (key: 'login' | 'forgot-password' | 'signup-success' | 'newsletter' | 'manage-credentials') => string,
): Block[] {
  const name = 'name' in mail.data ? mail.data.name : '';
  const hello = paragraph(isName(name) ? say('hello', { name: oneLine(name) }) : say('hello-nobody'));
  const body = paragraph(say(`${mail.template}.body`));
  const codeBlocks = () => {
    const { code: value, minutes } = mail.data as CodeLike;
    return [hello, body, code(value), validity(say, minutes)];
  };
  switch (mail.template) {
    case 'confirm-sign-up':
      return [...codeBlocks(), link(say('confirm-sign-up.button'), address(path('signup-success')))];
    case 'confirm-email':
      return codeBlocks();
    case 'reset-password':
      return [...codeBlocks(), link(say('reset-password.button'), address(path('forgot-password')))];
    case 'account-exists':
      return [hello, body, link(say('account-exists.button'), address(path('login')))];
    case 'password-changed':
    case 'email-change':
    case 'email-changed':
    case 'account-deleted':
      return [hello, body];
    case 'new-device':
      return [
        hello,
        body,
        ...factBlock((mail.data as DeviceMailData).facts),
        paragraph(say('new-device.otherwise')),
        link(say('new-device.button'), address(path('manage-credentials'))),
      ];
    case 'newsletter-confirm':
      return [hello, body, newsletterLink(mail, 'confirm', say, address(path('newsletter')))];
    case 'newsletter-welcome':
      return [hello, body, newsletterLink(mail, 'leave', say, address(path('newsletter')))];
    case 'order-confirmation':
      return [hello, body, ...orderBlocks(mail.data as OrderMailData, say, address)];
    case 'approval-request':
    case 'approval-reminder':
      return [hello, body, ...approvalBlocks(mail.data as ApprovalMailData, say, address)];
    case 'quote':
      return [hello, body, ...quoteBlocks(mail.data as QuoteMailData, say, address)];
    case 'order-released':
    case 'artwork-rejected':
    case 'order-shipped':
    case 'order-refunded':
    case 'order-cancelled':
    case 'payment-received':
    case 'payment-expired':
    case 'vat-confirmed':
    case 'vat-not-registered':
    case 'claim-received':
    case 'claim-answered':
      return [hello, body, ...stepBlocks(mail.data as StepMailData, say, address)];
    case 'payment-failed':
      return [hello, body, ...stepBlocks(mail.data as StepMailData, say, address, 'payment-failed.button')];
    case 'invoice':
    case 'credit-note':
      return [hello, body, ...paperBlocks(mail.data as PaperMailData, say, address)];
    case 'quote-expiring':
      return [hello, body, ...expiringBlocks(mail.data as ExpiringQuoteData, say, address)];
    case 'review-request':
      return [hello, body, ...reviewLinks(mail.data as ReviewMailData, say, address).map(linkOf)];
    case 'enquiry-to-shop':
    case 'contact-received':
    case 'samples-received':
    case 'enquiry-answer':
    case 'samples-sent':
      return [hello, body, ...enquiryBlocks(mail.data as EnquiryMailData, say)];
  }
}

function amountBlock({ lines, totals }: Pick<OrderMailData, 'lines' | 'totals'>, say: Say): Block {
  const things = lines.map(({ title, detail, amount, rows, preview }, index) => ({
    label: title,
    detail,
    amount,
    ...(rows && { rows }),
    ...(preview !== undefined && { picture: `cid:${pictureId(index)}` }),
  }));
  const sums = totals.map(({ label, detail, amount }) => ({
    label: say(`total.${label}`),
    detail,
    amount,
    strong: label === 'gross',
  }));
  const rows: readonly Row[] = [...things, ...sums];
  return { html: amounts(rows), plain: rows.map(plainRow).join('\n') };
}

type Row = Parameters<typeof amounts>[0][number];

const plainFact = ({ label, value }: MailFact): string => `${label}: ${value}`;

const plainRow = ({ label, detail, amount, rows = [] }: Row): string =>
  [`${label}${detail ? ` (${detail})` : ''}: ${amount}`, ...rows.map((row) => `  ${plainFact(row)}`)].join(
    '\n',
  );

const factBlock = (rows: readonly MailFact[]): Block[] =>
  rows.length === 0 ? [] : [{ html: facts(rows), plain: rows.map(plainFact).join('\n') }];

function orderBlocks(order: OrderMailData, say: Say, address: (path: string) => string): Block[] {
  return [
    amountBlock(order, say),
    ...factBlock(order.facts ?? []),
    ...(order.notes ?? []).map(paragraph),
    paragraph(`${say('order-confirmation.delivery')} ${order.deliveryAddress.join(', ')}`),
    link(say('order-confirmation.button'), address(order.orderPath)),
  ];
}

const approvalBlocks = (data: ApprovalMailData, say: Say, address: (path: string) => string): Block[] => [
  amountBlock({ lines: data.lines, totals: [] }, say),
  paragraph(say('approval.how', { minutes: data.minutes })),
  link(say('approval.button'), address(data.path)),
];

const quoteBlocks = (quote: QuoteMailData, say: Say, address: (path: string) => string): Block[] => [
  amountBlock(quote, say),
  paragraph(say('quote.valid', { date: quote.validUntil })),
  link(say('quote.button'), address(quote.path)),
];

const paperBlocks = (data: PaperMailData, say: Say, address: (path: string) => string): Block[] => [
  ...factBlock(data.facts),
  link(say('step.button'), address(data.path)),
];

const expiringBlocks = (quote: ExpiringQuoteData, say: Say, address: (path: string) => string): Block[] => [
  amountBlock({ lines: quote.lines, totals: [] }, say),
  paragraph(say('quote.valid', { date: quote.validUntil })),
  link(say('quote.button'), address(quote.path)),
];

const stepBlocks = (
  data: StepMailData,
  say: Say,
  address: (path: string) => string,
  button = 'step.button',
): Block[] => [
  ...data.sentences.map(paragraph),
  ...factBlock(data.lines),
  ...factBlock(data.facts),
  ...(data.tracking === null ? [] : [link(say('step.follow'), data.tracking)]),
  link(say(button), address(data.path)),
];

const enquiryBlocks = ({ facts: rows, paragraphs, tracking }: EnquiryMailData, say: Say): Block[] => [
  ...factBlock(rows),
  ...paragraphs.map(paragraph),
  ...(tracking === undefined ? [] : [link(say('step.follow'), tracking)]),
];

/** The page of the newsletter, with what it is to do behind the `#`, which no server and no log ever sees. */
const newsletterLink = ({ template, data }: Mail, act: 'confirm' | 'leave', say: Say, page: string): Block =>
  link(say(`${template}.button`), `${page}#${act}=${(data as { token: string }).token}`);
