import { randomUUID } from 'node:crypto';
import { deskMoneyCalls } from '@labelwerk/contracts/desk/money-calls.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { type Command, needed, UsageError, wordOf } from '../command.ts';
import { orderOf } from '../lines.ts';
import { factsOf } from '../table.ts';
import { waitingCommands } from './waiting-commands.ts';

/** A typed amount, with a point or a comma, in minor units. */
export function amountOf(text: string): number {
  const [, whole = '', , part = ''] = /^(\d{1,7})([.,](\d{2}))?$/.exec(text) ?? [];
  if (whole === '') throw new UsageError('--amount must be an amount such as 12.50.');
  return Number(whole) * 100 + Number(part || 0);
}

type Money = {
  readonly currency: Parameters<typeof formatMoney>[0]['currency'];
  readonly due: number;
  readonly received: number;
  readonly returned: number;
};
const resultOf = <M extends Money>(json: M) => ({
  json,
  text: factsOf({
    Due: formatMoney({ amount: json.due, currency: json.currency }),
    Received: formatMoney({ amount: json.received, currency: json.currency }),
    Returned: formatMoney({ amount: json.returned, currency: json.currency }),
  }),
});

const money: Command = {
  name: 'money',
  usage: '<number>',
  summary: 'Payments received and refunded for an order',
  options: [],
  async run({ shop }, given) {
    return resultOf(
      await shop.call(deskMoneyCalls.getMoney, { params: { orderId: wordOf(given, 0, 'an order') } }),
    );
  },
};

const paid: Command = {
  name: 'paid',
  usage: '<number> --amount <amount> --entry <name of the bank’s entry>',
  summary: 'Record a bank transfer found on the account',
  options: ['amount', 'entry'],
  async run(desk, given) {
    const { order, version } = await orderOf(desk, wordOf(given, 0, 'an order'));
    const body = {
      ...{ request_id: randomUUID(), version, amount: amountOf(needed(given, 'amount')) },
      statement_id: needed(given, 'entry'),
    };
    const params = { orderId: order.id };
    const answer = await desk.shop.call(deskMoneyCalls.bookTransfer, { params, body });
    return { json: answer, text: `Order ${order.order_number}: ${answer.state}` };
  },
};

const refund: Command = {
  name: 'refund',
  usage: '<number> --amount <amount> --reason <text>',
  summary: 'Refund a part; the customer is told the reason',
  options: ['amount', 'reason'],
  async run(desk, given) {
    const { order, version } = await orderOf(desk, wordOf(given, 0, 'an order'));
    const body = {
      ...{ request_id: randomUUID(), version, amount: amountOf(needed(given, 'amount')) },
      reason: needed(given, 'reason'),
    };
    const params = { orderId: order.id };
    return resultOf(await desk.shop.call(deskMoneyCalls.refundPart, { params, body }));
  },
};

const cancel: Command = {
  name: 'cancel',
  usage: '<number> --reason <text>',
  summary: 'Cancel an order before any of it is printed, and refund what was received',
  options: ['reason'],
  async run(desk, given) {
    const { order, version } = await orderOf(desk, wordOf(given, 0, 'an order'));
    const body = { request_id: randomUUID(), version, reason: needed(given, 'reason') };
    const params = { orderId: order.id };
    const answer = await desk.shop.call(deskMoneyCalls.cancelByStaff, { params, body });
    return { json: answer, text: `Order ${order.order_number}: ${answer.state}` };
  },
};

export const moneyCommands: readonly Command[] = [money, paid, refund, cancel, ...waitingCommands];
