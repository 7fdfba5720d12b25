import type { Answer } from '@labelwerk/contracts/call/call.ts';
import type { JobFindings } from '@labelwerk/contracts/desk/findings.ts';
import { deskMoneyCalls } from '@labelwerk/contracts/desk/money-calls.ts';
import type { DeskOrderDetail } from '@labelwerk/contracts/desk/orders.ts';
import { productionCalls } from '@labelwerk/contracts/desk/production-calls.ts';
import { formatAnyMoney, formatMoney } from '@labelwerk/domain/money/format.ts';
import { ShopProblem } from '../../../../packages/client/src/client.ts';
import type { Desk, Output } from '../../command.ts';
import { factsOf, tableOf } from '../../table.ts';

type Order = DeskOrderDetail['order'];
type Line = Order['jobs'][number];

/** What other calls know of an order. */
type FurtherFacts = {
  /** By the id of the line. */
  readonly findings: Readonly<Record<string, JobFindings['files']>>;
  /** Undefined for people who don't see payments. */
  readonly money: Answer<typeof deskMoneyCalls.getMoney> | undefined;
};

export async function furtherFactsOf({ shop }: Desk, { order }: DeskOrderDetail): Promise<FurtherFacts> {
  const findings: Record<string, JobFindings['files']> = {};
  for (const { id } of order.jobs)
    findings[id] = (await shop.call(productionCalls.getJobFindings, { params: { jobId: id } })).files;
  const money = await shop
    .call(deskMoneyCalls.getMoney, { params: { orderId: order.id } })
    .catch((error: unknown) => {
      if (error instanceof ShopProblem && error.status === 403) return undefined;
      throw error;
    });
  return { findings, money };
}

const addressOf = (to: Order['delivery_address']): string =>
  [
    ...[to.company, `${to.first_name} ${to.last_name}`.trim(), to.address, to.address2, to.address3],
    ...[`${to.postcode} ${to.city}`.trim(), to.state, to.country, to.phone],
  ]
    .filter((part) => part !== '')
    .join(', ');

function moneyFacts(money: FurtherFacts['money']): Record<string, string> {
  if (!money) return {};
  const sums = (name: 'received' | 'returned') =>
    [money, ...money.other_currencies.filter((one) => one[name] > 0)]
      .map((one) => formatAnyMoney({ amount: one[name], currency: one.currency }))
      .join(' + ');
  const due = formatAnyMoney({ amount: money.due, currency: money.currency });
  return { Due: due, Received: sums('received'), Returned: sums('returned') };
}

const inMm = (value: number): string => String(Math.round(value * 10) / 10);

/** `page 1 at 12.5, 8 mm`: from the lower left corner. */
const placeOf = (page: number | null, at: { readonly x: number; readonly y: number } | null): string =>
  page === null ? 'whole file' : `page ${page}${at ? ` at ${inMm(at.x)}, ${inMm(at.y)} mm` : ''}`;

/** Files, findings of the check and of people, holds and dates of a line, one fact in each row. */
function factsOfLine(line: Line, detail: DeskOrderDetail, { findings }: FurtherFacts): string[][] {
  const { approval, delivery, position, note } = line;
  const {
    hold = null,
    rejection = null,
    reprints = [],
  } = detail.lines.find(({ id }) => id === line.id) ?? {};
  const row = (what: string, text: string): string[] => [String(position), what, text];
  return [
    ...line.details.map(({ label, value }) => row(label, value)),
    ...(note === '' ? [] : [row('Note', note)]),
    ...line.files.map(({ filename, uploaded_by: by }) =>
      row('File', by === null ? filename : `${filename}, uploaded by ${by}`),
    ),
    ...(findings[line.id] ?? []).flatMap(({ filename, status, findings: ofFile }) => [
      row('Check', `${filename}: ${status}`),
      ...ofFile.map(({ severity, page, box, message }) => row(severity, `${placeOf(page, box)}: ${message}`)),
    ]),
    ...(rejection === null ? [] : [row('Rejected', rejection.sentence)]),
    ...(rejection?.places ?? []).map(({ page, x, y, text }) =>
      row('Rejected', `${placeOf(page, x === undefined || y === undefined ? null : { x, y })}: ${text}`),
    ),
    ...reprints.map(({ number, quantity, reason, by }) =>
      row(`Reprint ${number}`, `${quantity}: ${reason} (${by})`),
    ),
    ...(hold === null ? [] : [row('On hold', `${hold.note} (${hold.by}, ${hold.at})`)]),
    ...(approval.approved_at === null
      ? []
      : [row('Approved', [approval.approved_at, approval.approved_by].filter(Boolean).join(', '))]),
    ...(approval.released_at === null ? [] : [row('Released', approval.released_at)]),
    ...(delivery === null
      ? []
      : [row('Ships', delivery.shipsOn), row('Arrives', `${delivery.arrivesFrom} to ${delivery.arrivesTo}`)]),
  ];
}

/** An order with everything that people at the desk are asked about. */
export function describeOrder(detail: DeskOrderDetail, further: FurtherFacts): Output {
  const { order, lines } = detail;
  const head = factsOf({
    Order: order.order_number,
    State: order.state,
    Placed: order.created_at,
    'Customer number': String(detail.customer_id),
    Customer: [detail.customer_name, detail.customer_email].filter(Boolean).join(', '),
    'Ordered by': order.ordered_by ?? '',
    Site: order.site,
    Language: order.lang,
    'Deliver to': addressOf(order.delivery_address),
    'Invoice to': addressOf(order.billing_address),
    'VAT number': order.vat_number,
    Payment: order.payment_name,
    Total: formatMoney({ amount: order.totals.gross, currency: order.totals.currency }),
    ...moneyFacts(further.money),
    Reference: order.customer_reference,
    Remarks: order.remarks,
  });
  const rows = order.jobs.map(({ id, position, name, state, quantity, material }) => {
    const moves = lines.find((line) => line.id === id)?.moves ?? [];
    return [String(position), state, String(quantity), material, moves.join(', '), name];
  });
  const facts = order.jobs.flatMap((line) => factsOfLine(line, detail, further));
  const services = order.services.map(({ id, name, subject, state, net }) => [
    ...[id, [name, subject].filter(Boolean).join(': '), state],
    formatMoney({ amount: net, currency: order.totals.currency }),
  ]);
  const packs = order.sample_packs.map(({ id, samples, state }) => [
    ...[id, state, samples.map((sample) => sample.id).join(', ')],
  ]);
  const parcels = order.shipments.map(
    ({ carrier, tracking_number: number, shipped_at: at, state }) =>
      `${at}  ${carrier} ${number}${state === 'sent' ? '' : `  ${state}`}`,
  );
  const positionOf = (id: string | null) => order.jobs.find((job) => job.id === id)?.position;
  const events = order.timeline.map(({ at, job_id: id, text }) => [at, String(positionOf(id) ?? ''), text]);
  const parts = [
    head,
    rows.length === 0 ? '' : tableOf(['Item', 'State', 'Quantity', 'Material', 'You may', 'Name'], rows),
    facts.length === 0 ? '' : tableOf(['Item', 'Fact', ''], facts),
    services.length === 0 ? '' : tableOf(['Service', 'What', 'State', 'Net'], services),
    packs.length === 0 ? '' : tableOf(['Sample pack', 'State', 'Samples'], packs),
    parcels.join('\n'),
    events.length === 0 ? '' : tableOf(['At', 'Item', 'What the customer reads'], events),
  ];
  const json = { ...detail, findings: further.findings, money: further.money ?? null };
  return { json, text: parts.filter((part) => part !== '').join('\n\n') };
}
