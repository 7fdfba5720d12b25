import type { MailTemplate } from '../templates.ts';

/**
 * Whether a customer may switch a mail off. Required are mails that the law or a contract requires
 * (confirmation, cancellation, invoice and so on), responses to what the person has just requested, and mails
 * that protect the account. Mails of a list have their own link to unsubscribe.
 */
export const mailKinds = {
  'confirm-sign-up': 'required',
  'account-exists': 'required',
  'reset-password': 'required',
  'password-changed': 'required',
  'confirm-email': 'required',
  'email-change': 'required',
  'email-changed': 'required',
  'account-deleted': 'required',
  'second-factor-on': 'required',
  'second-factor-off': 'required',
  'second-factor-removed': 'required',
  'recovery-code-used': 'required',
  'second-factor-tries': 'required',
  'staff-tries': 'required',
  'account-invitation': 'required',
  'account-joined': 'required',
  'account-removed': 'required',
  'account-handed-over': 'required',
  'new-device': 'optional',
  'account-left': 'optional',
  'order-confirmation': 'required',
  'approval-request': 'required',
  'approval-reminder': 'optional',
  'artwork-rejected': 'required',
  'proof-ready': 'required',
  'order-approved': 'required',
  'proof-answered': 'required',
  'order-released': 'optional',
  'order-shipped': 'optional',
  'parcel-corrected': 'required',
  'parcel-returned': 'required',
  'parcel-lost': 'required',
  'order-refunded': 'required',
  'order-cancelled': 'required',
  'order-address': 'required',
  'payment-received': 'optional',
  'payment-failed': 'required',
  'payment-expired': 'optional',
  'claim-received': 'required',
  'claim-answered': 'required',
  'service-delivered': 'required',
  'service-accepted': 'required',
  'vat-confirmed': 'required',
  'vat-not-registered': 'required',
  invoice: 'required',
  'credit-note': 'required',
  'payment-reminder-1': 'required',
  'payment-reminder-2': 'required',
  'payment-reminder-3': 'required',
  quote: 'required',
  template: 'required',
  'quote-expiring': 'optional',
  'newsletter-confirm': 'required',
  'newsletter-welcome': 'list',
  'review-request': 'list',
  'enquiry-to-shop': 'required',
  'claim-to-shop': 'required',
  'service-change-to-shop': 'required',
  'contact-received': 'required',
  'samples-received': 'required',
  'enquiry-answer': 'required',
  'samples-sent': 'required',
} as const satisfies Readonly<Record<MailTemplate, 'required' | 'optional' | 'list'>>;

/** A mail that can be switched off. */
type OptionalTemplate = {
  [T in MailTemplate]: (typeof mailKinds)[T] extends 'optional' ? T : never;
}[MailTemplate];

export const isOptional = (template: MailTemplate): template is OptionalTemplate =>
  mailKinds[template] === 'optional';

/** Mails that can be switched off, in the order in which they are offered. */
export const optionalTemplates = (Object.keys(mailKinds) as MailTemplate[]).filter(isOptional);
