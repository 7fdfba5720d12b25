import { randomUUID } from 'node:crypto';
import { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import { undoMinutes } from '@labelwerk/domain/orders/job-states.ts';
import { type Command, needed, optionOf } from '../../command.ts';
import { lineOf, textOfJob, wholeOf } from '../../lines.ts';

const undo: Command = {
  name: 'undo',
  usage: '<number> --items <n>',
  summary: `Undo the last step of an item, recorded by mistake within the last ${undoMinutes} minutes`,
  options: ['items'],
  async run(desk, words) {
    const { job_id: jobId, version } = await lineOf(desk, words);
    const body = { request_id: randomUUID(), version };
    const json = await desk.shop.call(deskCalls.undoStep, { params: { jobId }, body });
    return { json, text: textOfJob(json) };
  },
};

const failCheck: Command = {
  name: 'fail-check',
  usage: '<number> --items <n> --reason <text> [--quantity <n>]',
  summary: 'Print an item again because its labels failed the check: all, or a number of them',
  options: ['items', 'reason', 'quantity'],
  async run(desk, words) {
    const quantity = optionOf(words, 'quantity');
    const reason = needed(words, 'reason');
    const { job_id: jobId, version } = await lineOf(desk, words);
    const json = await desk.shop.call(deskCalls.failCheck, {
      params: { jobId },
      body: {
        ...{ request_id: randomUUID(), version, reason },
        ...(quantity !== undefined && { quantity: wholeOf(quantity, '--quantity') }),
      },
    });
    return { json, text: `${textOfJob(json)}. Print the job ticket again.` };
  },
};

/** Steps back, and labels printed again. */
export const wayBackCommands: readonly Command[] = [undo, failCheck];
