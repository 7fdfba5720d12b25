import { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import { expressChoices, formKinds, workGroups } from '@labelwerk/contracts/desk/work.ts';
import { workStates } from '@labelwerk/domain/orders/job-states.ts';
import { type Command, choiceOf, optionOf } from '../../command.ts';
import { wholeOf } from '../../lines.ts';
import { tableOf } from '../../table.ts';

const heads = [
  'Ships',
  'Overdue',
  'Express',
  'Order',
  'Item',
  'State',
  'Material',
  'Finishes',
  'Form',
  'Size',
];

const work: Command = {
  name: 'work',
  usage:
    '[--only due|overdue] [--until <day>] [--state <state>] [--express <speed>] [--material <id>] [--finish <id>] [--form <form>] [--market <id>] [--after <cursor>] [--limit <n>]',
  summary: 'Items to work on, by the day on which they have to be shipped',
  values: [
    '--only due: to be shipped today or earlier. Items without a day, before the approval, are last.',
    `--state: ${workStates.join(', ')}`,
    `--express: ${expressChoices.join(', ')}. --form: ${formKinds.join(', ')}.`,
  ],
  options: [
    ...['only', 'until', 'state', 'express', 'material', 'finish', 'form', 'market', 'after', 'limit'],
  ],
  async run({ shop }, words) {
    const [only, state, express, form] = ['only', 'state', 'express', 'form'].map((name) =>
      optionOf(words, name),
    );
    const [market, limit] = ['market', 'limit'].map((name) => optionOf(words, name));
    const [until, material, finish, after] = ['until', 'material', 'finish', 'after'].map((name) =>
      optionOf(words, name),
    );
    const answer = await shop.call(deskCalls.findWork, {
      query: {
        ...(only !== undefined && { only: choiceOf(only, workGroups, '--only ') }),
        ...(state !== undefined && { state: choiceOf(state, workStates, '--state ') }),
        ...(express !== undefined && { express: choiceOf(express, expressChoices, '--express ') }),
        ...(form !== undefined && { form: choiceOf(form, formKinds, '--form ') }),
        ...(until !== undefined && { ships_until: until }),
        ...(material !== undefined && { material }),
        ...(finish !== undefined && { finish }),
        ...(market !== undefined && { market: wholeOf(market, '--market') }),
        ...(after !== undefined && { after }),
        ...(limit !== undefined && { limit: wholeOf(limit, '--limit') }),
      },
    });
    const rows = answer.lines.map((line) => [
      ...[line.ships_on ?? '–', line.days_overdue === 0 ? '' : `${line.days_overdue} d`],
      ...[line.express === 'none' ? '' : line.express, line.order_number, String(line.position)],
      line.state === 'on_hold' ? `on_hold (${line.held_state})` : line.state,
      ...[line.material, line.finishes.join(', '), line.form, `${line.width} × ${line.height} mm`],
      ...[String(line.quantity), line.customer, line.order_state],
    ]);
    const next = answer.next === null ? '' : `\nMore: --after ${answer.next}`;
    const columns = [...heads, 'Quantity', 'Customer', 'Order is'];
    return { json: answer, text: tableOf(columns, rows) + next };
  },
};

/** Lists of what is to be done. */
export const workCommands: readonly Command[] = [work];
