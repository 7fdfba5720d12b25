import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { publicAddress } from '@labelwerk/domain/market/site-addresses.ts';
import { isSiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { colonOf } from '#platform/messages/colon.ts';
import { messageOf } from '#platform/messages/messages.ts';
import type { Settings } from '#settings.ts';
import { reviewLinks } from '../links/review-links.ts';
import {
  type ApprovalMailData,
  type CodeLike,
  type DeviceMailData,
  type EnquiryMailData,
  type ExpiringQuoteData,
  enquiryTemplates,
  type InvitationMailData,
  type Mail,
  type MemberMailData,
  type OrderMailData,
  type PaperMailData,
  type QuoteMailData,
  type RecoveryMailData,
  type ReviewMailData,
  type StepMailData,
  stepTemplates,
  type TemplateMailData,
} from '../templates.ts';
import { isOptional } from '../wishes/mail-kinds.ts';
import { frame } from './layout.ts';
import {
  approvalBlocks,
  type Block,
  code,
  enquiryBlocks,
  expiringBlocks,
  factBlock,
  invitationBlocks,
  invitationParams,
  link,
  linkOf,
  memberParams,
  orderBlocks,
  paperBlocks,
  paragraph,
  pictureId,
  quoteBlocks,
  type Say,
  stepBlocks,
  validity,
} from './mail-blocks.ts';

export type RenderedMail = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** PNGs of the HTML by Content-ID. */
  readonly pictures: readonly { readonly id: string; readonly png: Buffer }[];
  /** Attached PDFs. */
  readonly documents: readonly { readonly filename: string; readonly pdf: Buffer }[];
  /** Reply-To address, if it is not the sender's. */
  readonly replyTo?: string;
  /** Address for one-click unsubscription (RFC 8058). */
  readonly unsubscribe?: string;
};

/** Pages of the shop that mails lead to. */
type Page =
  | 'login'
  | 'forgot-password'
  | 'signup-success'
  | 'newsletter'
  | 'manage-credentials'
  | 'personal-infos';

/** Removes line breaks, against header injection. */
const oneLine = (value: string): string => value.replace(/[\r\n\u0085\u2028\u2029]+/g, ' ').slice(0, 150);

/** Whether a name may be shown. Names with web addresses are not, against advertising in the shop's mails. */
const isName = (value: string): boolean =>
  value.trim() !== '' && value.length <= 60 && !/[/:@]|www\.|\.\p{L}{2}/iu.test(value);

/**
 * Writes a mail in the language of its site. Links lead to the configured address of the site, and to
 * the carrier's page of a parcel.
 */
export function renderMail(settings: Settings, mail: Mail): RenderedMail {
  const site = siteOf(isSiteId(mail.site) ? mail.site : 'uk');
  const language = site.language;
  const colon = colonOf(language);
  const say: Say = (key, params = {}) =>
    messageOf(language, `mail.${key}`, { shop: settings.SHOP_NAME, ...params });
  const address = (path: string) => publicAddress(settings, path);
  const path = (key: Page) => pathOf(site.id, key);
  const blocks = [
    ...blocksOf(mail, say, address, path),
    ...(isOptional(mail.template) ? [link(say('optional.button'), address(path('personal-infos')))] : []),
  ];
  const subject = oneLine(say(`${mail.template}.subject`, subjectParams(mail)));
  const html = frame({
    lang: site.hreflang,
    shopName: settings.SHOP_NAME,
    title: subject,
    foot: say('foot'),
    children: blocks.map((block) => block.html(colon)),
  });
  return {
    subject,
    html,
    text: `${[subject, ...blocks.map((block) => block.plain(colon)), say('foot')].join('\n\n')}\n`,
    pictures: picturesOf(mail),
    documents: documentsOf(mail),
    ...replyOf(settings, mail),
    ...('oneClick' in mail.data && { unsubscribe: mail.data.oneClick }),
  };
}

const isStep = (template: Mail['template']): boolean => stepTemplates.some((one) => one === template);

const isEnquiry = (template: Mail['template']): boolean => enquiryTemplates.some((one) => one === template);

/** Replies to a mail about an enquiry go to its author, or to the shop's address of the legal pages. */
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
  if (template === 'account-invitation') return invitationParams(data as InvitationMailData);
  if ('person' in data) return memberParams(data);
  if ('size' in data) return { size: data.size };
  return 'number' in data ? { number: data.number } : {};
}

/** The PDF that is attached, if any. */
function documentsOf({ data }: Mail): RenderedMail['documents'] {
  if (!('document' in data)) return [];
  const { filename, pdf } = data.document;
  return [{ filename, pdf: Buffer.from(pdf, 'base64') }];
}

function picturesOf(mail: Mail): RenderedMail['pictures'] {
  if (mail.template !== 'order-confirmation') return [];
  return (mail.data as OrderMailData).lines.flatMap(({ preview }, index) =>
    preview === undefined ? [] : [{ id: pictureId(index), png: Buffer.from(preview, 'base64') }],
  );
}

function blocksOf(
  mail: Mail,
  say: Say,
  address: (path: string) => string,
  path: (key: Page) => string,
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
    case 'staff-tries':
      return [hello, body];
    case 'second-factor-on':
    case 'second-factor-off':
    case 'second-factor-removed':
    case 'second-factor-tries':
      return [hello, body, link(say('second-factor.button'), address(path('manage-credentials')))];
    case 'recovery-code-used':
      return [
        hello,
        body,
        paragraph(say('recovery-code-used.left', { n: (mail.data as RecoveryMailData).left })),
        link(say('second-factor.button'), address(path('manage-credentials'))),
      ];
    case 'new-device':
      return [
        hello,
        body,
        ...factBlock((mail.data as DeviceMailData).facts),
        paragraph(say('new-device.otherwise')),
        link(say('new-device.button'), address(path('manage-credentials'))),
      ];
    case 'account-invitation':
      return [hello, ...invitationBlocks(mail.data as InvitationMailData, say, address)];
    case 'account-joined':
    case 'account-left':
    case 'account-removed':
    case 'account-handed-over':
      return [
        hello,
        paragraph(say(`${mail.template}.body`, memberParams(mail.data as MemberMailData))),
        link(say(`${mail.template}.button`), address(path('personal-infos'))),
      ];
    case 'newsletter-confirm':
      return [hello, body, newsletterLink(mail.template, mail.data, say, address(path('newsletter')))];
    case 'newsletter-welcome':
      return [hello, body, newsletterLink(mail.template, mail.data, say, address(path('newsletter')))];
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
    case 'parcel-corrected':
    case 'parcel-returned':
    case 'parcel-lost':
    case 'order-refunded':
    case 'order-cancelled':
    case 'order-address':
    case 'payment-received':
    case 'payment-expired':
    case 'vat-confirmed':
    case 'vat-not-registered':
    case 'claim-received':
    case 'claim-answered':
    case 'service-accepted':
      return [hello, body, ...stepBlocks(mail.data as StepMailData, say, address)];
    case 'order-approved':
    case 'proof-answered':
      return [hello, body, ...stepBlocks(mail.data as StepMailData, say, address, 'order-approved.button')];
    case 'proof-ready':
      return [hello, body, ...stepBlocks(mail.data as StepMailData, say, address, 'approval.button')];
    case 'service-delivered':
      return [
        hello,
        body,
        ...stepBlocks(mail.data as StepMailData, say, address, 'service-delivered.button'),
      ];
    case 'payment-failed':
      return [hello, body, ...stepBlocks(mail.data as StepMailData, say, address, 'payment-failed.button')];
    case 'invoice':
    case 'credit-note':
    case 'payment-reminder-1':
    case 'payment-reminder-2':
    case 'payment-reminder-3':
      return [hello, body, ...paperBlocks(mail.data as PaperMailData, say, address)];
    case 'template':
      return [hello, body, link(say('template.button'), address((mail.data as TemplateMailData).path))];
    case 'quote-expiring':
      return [hello, body, ...expiringBlocks(mail.data as ExpiringQuoteData, say, address)];
    case 'review-request':
      return [hello, body, ...reviewLinks(mail.data as ReviewMailData, say, address).map(linkOf)];
    case 'enquiry-to-shop':
    case 'claim-to-shop':
    case 'service-change-to-shop':
    case 'contact-received':
    case 'samples-received':
    case 'enquiry-answer':
    case 'samples-sent':
      return [hello, body, ...enquiryBlocks(mail.data as EnquiryMailData, say)];
  }
}

/** The newsletter page, with action and token in the fragment, which no server or log sees. */
const newsletterLink = (
  template: 'newsletter-confirm' | 'newsletter-welcome',
  data: Mail['data'],
  say: Say,
  page: string,
): Block => {
  const act = template === 'newsletter-confirm' ? 'confirm' : 'leave';
  return link(say(`${template}.button`), `${page}#${act}=${(data as { token: string }).token}`);
};
