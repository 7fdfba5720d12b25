import type { ReactNode } from 'react';
import type { KeyAfter } from '#platform/messages/messages.ts';
import type {
  ApprovalMailData,
  EnquiryMailData,
  ExpiringQuoteData,
  InvitationMailData,
  MailFact,
  MemberMailData,
  OrderMailData,
  PaperMailData,
  QuoteMailData,
  StepMailData,
} from '../templates.ts';
import { amounts, button, codeBox, facts, text } from './layout.ts';

/** A block of a mail, as HTML and as plain text, with the language's colon between labels and values. */
export type Block = {
  readonly html: (colon: string) => ReactNode;
  readonly plain: (colon: string) => string;
};

export const paragraph = (value: string): Block => ({ html: () => text(value), plain: () => value });
export const code = (value: string): Block => ({ html: () => codeBox(value), plain: () => value });

/** Validity of a code, in whole hours if possible, otherwise in minutes. */
export const validity = (say: Say, minutes: number): Block =>
  paragraph(
    minutes % 60 === 0 && minutes > 60
      ? say('valid-hours', { n: minutes / 60 })
      : say('valid-minutes', { n: minutes }),
  );
export const link = (label: string, href: string): Block => linkOf([label, href]);
export const linkOf = ([label, href]: readonly [string, string]): Block => ({
  html: () => button(label, href),
  plain: (colon) => label + colon + href,
});

/** Texts of a mail in its language. */
export type Say = (key: KeyAfter<'mail.'>, params?: Record<string, string | number>) => string;

/** Content-ID of the picture of a line. */
export const pictureId = (index: number): string => `line-${index}@label`;

function amountBlock({ lines, totals }: Pick<OrderMailData, 'lines' | 'totals'>, say: Say): Block {
  const things = lines.map(({ title, detail, amount, rows, preview }, index) => ({
    label: title,
    detail,
    amount,
    ...(rows && { rows }),
    ...(preview !== undefined && { picture: `cid:${pictureId(index)}` }),
  }));
  const sums = totals.map(({ label, detail, amount, country = '' }) => ({
    label: say(`total.${label}`, { country }),
    detail,
    amount,
    strong: label === 'gross' || label === 'gross-untaxed',
  }));
  const rows: readonly Row[] = [...things, ...sums];
  return {
    html: (colon) => amounts(rows, colon),
    plain: (colon) => rows.map((row) => plainRow(row, colon)).join('\n'),
  };
}

type Row = Parameters<typeof amounts>[0][number];

const plainFact = ({ label, value }: MailFact, colon: string): string => label + colon + value;

const plainRow = ({ label, detail, amount, rows = [] }: Row, colon: string): string =>
  [
    `${label}${detail ? ` (${detail})` : ''}${colon}${amount}`,
    ...rows.map((row) => `  ${plainFact(row, colon)}`),
  ].join('\n');

export const factBlock = (rows: readonly MailFact[]): Block[] =>
  rows.length === 0
    ? []
    : [
        {
          html: (colon) => facts(rows, colon),
          plain: (colon) => rows.map((row) => plainFact(row, colon)).join('\n'),
        },
      ];

export function orderBlocks(order: OrderMailData, say: Say, address: (path: string) => string): Block[] {
  return [
    amountBlock(order, say),
    ...factBlock(order.facts ?? []),
    ...(order.notes ?? []).map(paragraph),
    ...(order.deliveryAddress
      ? [paragraph(`${say('order-confirmation.delivery')} ${order.deliveryAddress.join(', ')}`)]
      : []),
    link(say('order-confirmation.button'), address(order.orderPath)),
  ];
}

export const approvalBlocks = (
  data: ApprovalMailData,
  say: Say,
  address: (path: string) => string,
): Block[] => [
  amountBlock({ lines: data.lines, totals: [] }, say),
  paragraph(say('approval.how', { minutes: data.minutes })),
  link(say('approval.button'), address(data.path)),
];

export const quoteBlocks = (quote: QuoteMailData, say: Say, address: (path: string) => string): Block[] => [
  amountBlock(quote, say),
  paragraph(say('quote.valid', { date: quote.validUntil })),
  link(say('quote.button'), address(quote.path)),
];

export const paperBlocks = (data: PaperMailData, say: Say, address: (path: string) => string): Block[] => [
  ...factBlock(data.facts),
  ...(data.sentences ?? []).map(paragraph),
  link(say('step.button'), address(data.path)),
];

export const expiringBlocks = (
  quote: ExpiringQuoteData,
  say: Say,
  address: (path: string) => string,
): Block[] => [
  amountBlock({ lines: quote.lines, totals: [] }, say),
  paragraph(say('quote.valid', { date: quote.validUntil })),
  link(say('quote.button'), address(quote.path)),
];

export const stepBlocks = (
  data: StepMailData,
  say: Say,
  address: (path: string) => string,
  button: KeyAfter<'mail.'> = 'step.button',
): Block[] => [
  ...data.sentences.map(paragraph),
  ...factBlock(data.lines),
  ...factBlock(data.facts),
  ...(data.tracking === null ? [] : [link(say('step.follow'), data.tracking)]),
  link(say(button), address(data.path)),
];

export const enquiryBlocks = ({ facts: rows, paragraphs, tracking }: EnquiryMailData, say: Say): Block[] => [
  ...factBlock(rows),
  ...paragraphs.map(paragraph),
  ...(tracking === undefined ? [] : [link(say('step.follow'), tracking)]),
];

/** Names chosen by other people, without web addresses, for the shop's sentences. */
export const invitationParams = ({ account, by, until }: InvitationMailData): Record<string, string> => ({
  until,
  account: withoutAddresses(account),
  by: withoutAddresses(by),
});

/** Like `invitationParams`, for members. */
export const memberParams = ({ account, person }: MemberMailData): Record<string, string> => ({
  account: withoutAddresses(account),
  person: withoutAddresses(person),
});

/** Inserts a space after dots and slashes within words, so that mail programs don't turn them into links. */
const withoutAddresses = (value: string): string =>
  value
    .replace(/[\r\n\u0085\u2028\u2029]+/g, ' ')
    .replace(/([./:])(?=\S)/g, '$1 ')
    .slice(0, 80);

export const invitationBlocks = (
  data: InvitationMailData,
  say: Say,
  address: (path: string) => string,
): Block[] => [
  paragraph(say('account-invitation.body', invitationParams(data))),
  paragraph(say('account-invitation.until', invitationParams(data))),
  link(say('account-invitation.button'), address(data.path)),
];
