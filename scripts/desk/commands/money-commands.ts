import { randomUUID } from 'node:crypto';
import { deskMoneyCalls } from '@labelwerk/contracts/desk/money-calls.ts';
import { formatAnyMoney } from '@labelwerk/domain/money/format.ts';
import { type Command, needed, optionOf, UsageError, wordOf } from '../command.ts';
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
  readonly currency: string;
  readonly due: number;
  readonly received: number;
  readonly returned: number;
  readonly other_currencies: readonly {
    readonly currency: string;
    readonly received: number;
    readonly returned: number;
  }[];
  readonly agreed: { readonly amount: number; readonly currency: string } | null;
};
/** The money of all currencies: `60,00 € + £5.00`. */
const sumsOf = (json: Money, name: 'received' | 'returned'): string =>
  [json, ...json.other_currencies.filter((one) => one[name] > 0)]
    .map((one) => formatAnyMoney({ amount: one[name], currency: one.currency }))
    .join(' + ');

const resultOf = <M extends Money>(json: M) => ({
  json,
  text: factsOf({
    Due: formatAnyMoney({ amount: json.due, currency: json.currency }),
    Received: sumsOf(json, 'received'),
    Returned: sumsOf(json, 'returned'),
    ...(json.agreed && { Agreed: formatAnyMoney(json.agreed) }),
  }),
});

/** The currency of an amount, if it is not that of the order. */
function currencyOf(given: Parameters<Command['run']>[1]): { currency?: string } {
  const currency = optionOf(given, 'currency');
  if (currency === undefined) return {};
  if (!/^[A-Z]{3}$/.test(currency)) throw new UsageError('--currency must be an ISO 4217 code, such as EUR.');
  return { currency };
}

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
  usage: '<number> --amount <amount> [--currency EUR] --entry <name of the bank’s entry>',
  summary: 'Record a bank transfer found on the account',
  options: ['amount', 'currency', 'entry'],
  async run(desk, given) {
    const { order, version } = await orderOf(desk, wordOf(given, 0, 'an order'));
    const body = {
      ...{ request_id: randomUUID(), version, amount: amountOf(needed(given, 'amount')) },
      ...currencyOf(given),
      statement_id: needed(given, 'entry'),
    };
    const params = { orderId: order.id };
    const answer = await desk.shop.call(deskMoneyCalls.bookTransfer, { params, body });
    return { json: answer, text: `Order ${order.order_number}: ${answer.state}` };
  },
};

const refund: Command = {
  name: 'refund',
  usage: '<number> --amount <amount> [--currency EUR] --reason <text>',
  summary: 'Refund a part; the customer is told the reason',
  options: ['amount', 'currency', 'reason'],
  async run(desk, given) {
    const { order, version } = await orderOf(desk, wordOf(given, 0, 'an order'));
    const body = {
      ...{ request_id: randomUUID(), version, amount: amountOf(needed(given, 'amount')) },
      ...currencyOf(given),
      reason: needed(given, 'reason'),
    };
    const params = { orderId: order.id };
    return resultOf(await desk.shop.call(deskMoneyCalls.refundPart, { params, body }));
  },
};

const accept: Command = {
  name: 'review accept',
  usage: '<number> --amount <amount> --currency <currency of the money> [--note <text>]',
  summary: 'Close a payment review: accept an agreed amount of the money received as the payment',
  options: ['amount', 'currency', 'note'],
  async run(desk, given) {
    const { order, version } = await orderOf(desk, wordOf(given, 0, 'an order'));
    const currency = needed(given, 'currency');
    const body = {
      ...{ request_id: randomUUID(), version, amount: amountOf(needed(given, 'amount')), currency },
      note: optionOf(given, 'note') ?? '',
    };
    const params = { orderId: order.id };
    const answer = await desk.shop.call(deskMoneyCalls.acceptPayment, { params, body });
    return { json: answer, text: `Order ${order.order_number}: ${answer.state}` };
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

export const moneyCommands: readonly Command[] = [money, paid, accept, refund, cancel, ...waitingCommands];
