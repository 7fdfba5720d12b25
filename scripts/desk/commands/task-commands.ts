import { randomUUID } from 'node:crypto';
import { failedTaskCalls } from '@labelwerk/contracts/failed-tasks/calls.ts';
import { type Command, optionOf, wordOf } from '../command.ts';
import { tableOf } from '../table.ts';

const failedTasks: Command = {
  name: 'failed-tasks',
  usage: '[--kind <name of the task>]',
  summary: 'Tasks of the worker that failed at every attempt, with the reason',
  options: ['kind'],
  async run({ shop }, given) {
    const kind = optionOf(given, 'kind');
    const json = await shop.call(failedTaskCalls.listFailedTasks, { query: { ...(kind && { kind }) } });
    const rows = json.tasks.map((one) => [
      one.failed_at.slice(0, 16).replace('T', ' '),
      one.kind,
      one.item ? `${one.item.order_number}-${one.item.position}` : '',
      String(one.attempts),
      one.reason,
      one.id,
    ]);
    if (rows.length === 0) return { json, text: 'No task has failed.' };
    const table = tableOf(['Failed at', 'Task', 'Item', 'Attempts', 'Reason', 'ID'], rows);
    const more = json.total > rows.length ? `\n${json.total - rows.length} more` : '';
    return { json, text: table + more };
  },
};

const retryTask: Command = {
  name: 'retry-task',
  usage: '<id of the task>',
  summary: 'Have a failed task tried again',
  options: [],
  async run({ shop }, given) {
    const params = { taskId: wordOf(given, 0, 'a task') };
    await shop.call(failedTaskCalls.retryFailedTask, { params, body: { request_id: randomUUID() } });
    return { json: params, text: 'The task is tried again.' };
  },
};

export const taskCommands: readonly Command[] = [failedTasks, retryTask];
