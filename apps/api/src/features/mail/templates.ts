import type { SiteId } from '@labelwerk/domain/market/sites.ts';

export type MailFact = { readonly label: string; readonly value: string };

/** What an order confirmation shows; amounts are formatted by the orders feature, in the form of their currency. */
export type OrderMailData = {
  readonly orderNumber: string;
  readonly name: string;
  readonly lines: readonly {
    readonly title: string;
    readonly detail: string;
    readonly amount: string;
    /** All options, in the language of the mail. */
    readonly rows?: readonly MailFact[];
    /** A small picture of the label (PNG in base64), shown beside the line. */
    readonly preview?: string;
  }[];
  readonly totals: readonly {
    readonly label:
      | 'net'
      | 'with-vat'
      | 'discount'
      | 'shipping'
      | 'vat'
      | 'vat-within'
      | 'gross'
      | 'gross-untaxed';
    readonly detail: string;
    readonly amount: string;
    /** The country of the tax, which determines its name. */
    readonly country?: string;
  }[];
  /** Further facts of the order, such as remarks. */
  readonly facts?: readonly MailFact[];
  /** Absent where nothing is shipped. */
  readonly deliveryAddress?: readonly string[];
  /** Further sentences, in the language of the mail, such as how to pay. */
  readonly notes?: readonly string[];
  readonly orderPath: string;
};

/** Lines that wait for the customer's approval; `path` is that of the sign-off page. */
export type ApprovalMailData = Pick<OrderMailData, 'orderNumber' | 'name' | 'lines'> & {
  /** Time in minutes in which an approval can be revoked. */
  readonly minutes: number;
  readonly path: string;
};

/** A step of an order; all texts are in the language of the mail. */
export type StepMailData = Pick<OrderMailData, 'orderNumber' | 'name'> & {
  readonly lines: readonly MailFact[];
  readonly facts: readonly MailFact[];
  readonly sentences: readonly string[];
  readonly path: string;
  /** The carrier's page, for what was shipped. */
  readonly tracking: string | null;
};

/** Mails about steps of an order. */
export const stepTemplates = [
  'order-approved',
  'proof-answered',
  'order-released',
  'artwork-rejected',
  'proof-ready',
  'order-shipped',
  'parcel-corrected',
  'parcel-returned',
  'parcel-lost',
  'order-refunded',
  'order-cancelled',
  'order-address',
  'payment-received',
  'payment-failed',
  'payment-expired',
  'vat-confirmed',
  'vat-not-registered',
  'claim-received',
  'claim-answered',
  'service-delivered',
  'service-accepted',
] as const;
export type StepTemplate = (typeof stepTemplates)[number];

/** A quote saved from the calculator, with the amounts and texts of its page. */
export type QuoteMailData = Pick<OrderMailData, 'lines' | 'totals'> & {
  readonly number: string;
  readonly validUntil: string;
  readonly path: string;
  /** The quote's page; `pdf` in base64. */
  readonly document: { readonly filename: string; readonly pdf: string };
};

/** An invoice or a credit note, attached as a PDF; amounts and dates in the format of the mail's language. */
export type PaperMailData = Pick<OrderMailData, 'orderNumber' | 'name'> & {
  readonly number: string;
  readonly facts: readonly MailFact[];
  /** Such as how to pay, in the language of the mail. */
  readonly sentences?: readonly string[];
  readonly path: string;
  /** `pdf` in base64. */
  readonly document: { readonly filename: string; readonly pdf: string };
};

/** Reminders of an overdue invoice, in their order. */
export const reminderTemplates = ['payment-reminder-1', 'payment-reminder-2', 'payment-reminder-3'] as const;

/** A template for a label; `pdf` in base64, `path` is that of the page that shows it again. */
export type TemplateMailData = {
  /** Such as `60 × 40`, in mm. */
  readonly size: string;
  readonly path: string;
  readonly document: { readonly filename: string; readonly pdf: string };
};

/** A quote whose price expires in a few days. */
export type ExpiringQuoteData = Pick<QuoteMailData, 'number' | 'validUntil' | 'path' | 'lines'> & {
  readonly name: string;
};

/** Mails about enquiries without an order. */
export const enquiryTemplates = [
  'enquiry-to-shop',
  'claim-to-shop',
  'service-change-to-shop',
  'contact-received',
  'samples-received',
  'enquiry-answer',
  'samples-sent',
] as const;
type EnquiryTemplate = (typeof enquiryTemplates)[number];

/** All texts are in the language of the mail. */
export type EnquiryMailData = {
  /** Name for the greeting; empty: none. */
  readonly name: string;
  readonly reference: string;
  /** Topic, for the subject. */
  readonly topic: string;
  readonly facts: readonly MailFact[];
  /** Text of the enquiry's author. */
  readonly paragraphs: readonly string[];
  /** Reply-To address; default: the shop. */
  readonly replyTo?: string;
  /** The carrier's page of a shipment. */
  readonly tracking?: string;
};

/** `minutes` is the validity of the code. */
type CodeData = { readonly code: string; readonly name: string; readonly minutes: number };
/** Mails with a code. */
export type CodeLike = CodeData;
/** A sign-in with an unknown browser; texts are in the language of the mail. */
export type DeviceMailData = NameData & { readonly facts: readonly MailFact[] };
/**
 * `path` leads to the page where an order is reviewed, `token` unsubscribes on that page, `oneClick` from the
 * mail program.
 */
export type ReviewMailData = Pick<OrderMailData, 'orderNumber' | 'name'> & {
  readonly path: string;
  readonly token: string;
  readonly oneClick: string;
};
/** `left` counts the recovery codes that are unused. */
export type RecoveryMailData = NameData & { readonly left: number };
type NameData = { readonly name: string };
/**
 * `account` is the shared account, `by` the person who invites, `until` a day; `path` leads to the page of
 * the invitation.
 */
export type InvitationMailData = NameData & {
  readonly account: string;
  readonly by: string;
  readonly until: string;
  readonly path: string;
};
/** `person` joined, left or was removed from `account`, which several people share. */
export type MemberMailData = NameData & { readonly account: string; readonly person: string };

/** Every mail the shop sends, with its data. */
export type MailData = Readonly<Record<StepTemplate, StepMailData>> &
  Readonly<Record<EnquiryTemplate, EnquiryMailData>> &
  Readonly<Record<(typeof reminderTemplates)[number], PaperMailData>> & {
    readonly 'confirm-sign-up': CodeData;
    /** `token` is confirmed on the newsletter page that it opens. */
    readonly 'newsletter-confirm': { readonly token: string };
    /** `token` unsubscribes on the page, `oneClick` from the mail program (RFC 8058). */
    readonly 'newsletter-welcome': { readonly token: string; readonly oneClick: string };
    readonly 'account-exists': NameData;
    readonly 'reset-password': CodeData;
    readonly 'password-changed': NameData;
    readonly 'confirm-email': CodeData;
    readonly 'email-change': NameData;
    /** Sent to the previous address. */
    readonly 'email-changed': NameData;
    readonly 'new-device': DeviceMailData;
    readonly 'account-deleted': NameData;
    readonly 'second-factor-on': NameData;
    readonly 'second-factor-off': NameData;
    /** Removed by staff at the customer's request. */
    readonly 'second-factor-removed': NameData;
    readonly 'recovery-code-used': RecoveryMailData;
    /** Sent after failed attempts by somebody who has the password. */
    readonly 'second-factor-tries': NameData;
    /** Sent to a person of the print shop after failed attempts to sign in as them. */
    readonly 'staff-tries': NameData;
    readonly 'account-invitation': InvitationMailData;
    /** Sent to the people who were in the account before. */
    readonly 'account-joined': MemberMailData;
    /** Sent to the people who stay. */
    readonly 'account-left': MemberMailData;
    /** Sent to a person whom somebody else removed. */
    readonly 'account-removed': MemberMailData;
    /** Sent to everybody in the account, also to its new owner. */
    readonly 'account-handed-over': MemberMailData;
    readonly 'order-confirmation': OrderMailData;
    readonly 'approval-request': ApprovalMailData;
    readonly 'approval-reminder': ApprovalMailData;
    readonly invoice: PaperMailData;
    readonly 'credit-note': PaperMailData;
    readonly 'review-request': ReviewMailData;
    readonly quote: QuoteMailData;
    readonly template: TemplateMailData;
    readonly 'quote-expiring': ExpiringQuoteData;
  };

export type MailTemplate = keyof MailData;

export type Mail<T extends MailTemplate = MailTemplate> = {
  readonly template: T;
  readonly site: SiteId | string;
  readonly to: string;
  /** Only one mail is sent for each key, however often it is requested. */
  readonly key: string;
  readonly data: MailData[T];
};
