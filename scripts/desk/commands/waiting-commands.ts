import { randomUUID } from 'node:crypto';
import { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import { deskMoneyCalls } from '@labelwerk/contracts/desk/money-calls.ts';
import { formatAnyMoney, formatMoney } from '@labelwerk/domain/money/format.ts';
import { type Command, needed, wordOf } from '../command.ts';
import { orderOf } from '../lines.ts';
import { tableOf } from '../table.ts';

const whatToDo = {
  vat: 'vat-refund',
  'vat-unanswered': 'confirm-vat',
  'by-hand': 'paid-back',
} as const;

const refunds: Command = {
  name: 'refunds',
  usage: '',
  summary: 'Refunds that staff must make by hand',
  options: [],
  async run({ shop }) {
    const json = await shop.call(deskMoneyCalls.findRefunds, {});
    const rows = json.refunds.map((one) => [
      one.since.slice(0, 10),
      one.order_number,
      one.order_state,
      formatAnyMoney({ amount: one.amount, currency: one.currency }),
      one.payment_type,
      one.vat_number,
      one.customer,
      `${whatToDo[one.kind]} ${one.refund_id ?? one.order_number}`,
    ]);
    const heads = ['Since', 'Order', 'State', 'Amount', 'Paid by', 'VAT number', 'Customer', 'Next command'];
    return { json, text: rows.length === 0 ? 'There is nothing to refund.' : tableOf(heads, rows) };
  },
};

const confirmVat: Command = {
  name: 'confirm-vat',
  usage: '<number> --proof <evidence of the confirmation>',
  summary: 'Record that a tax office confirmed the VAT number; the VAT charged becomes refundable',
  options: ['proof'],
  async run(desk, given) {
    const { order, version } = await orderOf(desk, wordOf(given, 0, 'an order'));
    const body = { request_id: randomUUID(), version, proof: needed(given, 'proof') };
    const params = { orderId: order.id };
    const json = await desk.shop.call(deskMoneyCalls.confirmVatNumber, { params, body });
    return { json, text: `Order ${order.order_number}: ${order.vat_number} is confirmed.` };
  },
};

const vatRefund: Command = {
  name: 'vat-refund',
  usage: '<number>',
  summary: 'Refund the VAT of a confirmed number',
  options: [],
  async run(desk, given) {
    const { order, version } = await orderOf(desk, wordOf(given, 0, 'an order'));
    const body = { request_id: randomUUID(), version };
    const params = { orderId: order.id };
    const json = await desk.shop.call(deskMoneyCalls.refundVat, { params, body });
    const returned = formatMoney({ amount: json.returned, currency: json.currency });
    return { json, text: `Order ${order.order_number}: ${returned} refunded in total.` };
  },
};

const paidBack: Command = {
  name: 'paid-back',
  usage: '<id of the refund> --reference <the bank’s reference of the transfer>',
  summary: 'Record that a refund was made by hand',
  options: ['reference'],
  async run({ shop }, given) {
    const params = { refundId: wordOf(given, 0, 'a refund') };
    const body = { request_id: randomUUID(), reference: needed(given, 'reference') };
    const json = await shop.call(deskMoneyCalls.markPaidBack, { params, body });
    return { json, text: 'Recorded.' };
  },
};

const disputes: Command = {
  name: 'disputes',
  usage: '',
  summary: 'Chargebacks and disputes, open ones first; they are answered at the provider',
  options: [],
  async run({ shop }) {
    const json = await shop.call(deskMoneyCalls.findDisputes, {});
    const rows = json.disputes.map((one) => [
      one.since.slice(0, 10),
      one.state,
      one.order_number,
      one.order_state,
      formatAnyMoney(one),
      one.provider,
      one.id,
    ]);
    const heads = ['Since', 'State', 'Order', 'Order is', 'Amount', 'Provider', 'Provider’s ID'];
    return { json, text: rows.length === 0 ? 'There is no dispute.' : tableOf(heads, rows) };
  },
};

const unapproved: Command = {
  name: 'unapproved',
  usage: '',
  summary: 'Items not approved for two weeks after three reminders',
  options: [],
  async run({ shop }) {
    const json = await shop.call(deskCalls.findUnapproved, {});
    const rows = json.jobs.map((one) => [
      one.asked_at.slice(0, 10),
      one.order_number,
      String(one.position),
      one.name,
      one.customer,
    ]);
    const heads = ['Asked on', 'Order', 'Item', 'Name', 'Customer'];
    return { json, text: rows.length === 0 ? 'There are none.' : tableOf(heads, rows) };
  },
};

export const waitingCommands: readonly Command[] = [
  disputes,
  unapproved,
  refunds,
  confirmVat,
  vatRefund,
  paidBack,
];
