import { randomUUID } from 'node:crypto';
import { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import { carriers } from '@labelwerk/domain/shipping/carriers.ts';
import { type Command, choiceOf, needed, optionOf, UsageError } from '../command.ts';
import { lineOf, textOfJob } from '../lines.ts';

function placeOf(text: string) {
  const parts = /^(\d+)(?:@([\d.]+),([\d.]+))?:(.+)$/s.exec(text);
  if (!parts) throw new UsageError('--place must be page:text or page@x,y:text, in mm.');
  const [, page = '', x, y, words = ''] = parts;
  return { page: Number(page), text: words.trim(), ...(x && y && { x: Number(x), y: Number(y) }) };
}

const judge = (verdict: 'accept' | 'reject'): Command => ({
  name: `artwork ${verdict}`,
  usage: `<number> --items <n>${verdict === 'reject' ? ' --sentence <text> [--place page@x,y:text …]' : ''}`,
  summary:
    verdict === 'accept' ? 'Accept artwork the check refused' : 'Reject artwork and notify the customer',
  options: ['items', 'sentence', 'place'],
  async run(desk, given) {
    const line = await lineOf(desk, given);
    const answer = await desk.shop.call(deskCalls.judgeJobArtwork, {
      params: { jobId: line.job_id },
      body: {
        ...{ request_id: randomUUID(), version: line.version, verdict },
        sentence: verdict === 'reject' ? needed(given, 'sentence') : '',
        places: (given.options.place ?? []).map(placeOf),
      },
    });
    return { json: answer, text: textOfJob(answer) };
  },
});

const proof: Command = {
  name: 'proof',
  usage: '<number> --items <n> --carrier <carrier> --tracking <number> [--sentence <text>]',
  summary: 'Record that a printed proof was sent; asks the customer for approval',
  options: ['items', 'carrier', 'tracking', 'sentence'],
  async run(desk, given) {
    const line = await lineOf(desk, given);
    const answer = await desk.shop.call(deskCalls.sendJobProof, {
      params: { jobId: line.job_id },
      body: {
        ...{ request_id: randomUUID(), version: line.version },
        carrier: choiceOf(needed(given, 'carrier'), carriers, '--carrier'),
        tracking_number: needed(given, 'tracking'),
        sentence: optionOf(given, 'sentence') ?? '',
      },
    });
    return { json: answer, text: textOfJob(answer) };
  },
};

const tool: Command = {
  name: 'tool found',
  usage: '<number> --items <n>',
  summary: 'Record that the tool of an item was found',
  options: ['items'],
  async run(desk, given) {
    const line = await lineOf(desk, given);
    const answer = await desk.shop.call(deskCalls.confirmJobTool, {
      params: { jobId: line.job_id },
      body: { request_id: randomUUID(), version: line.version },
    });
    return { json: answer, text: textOfJob(answer) };
  },
};

/** Prepress work on an item before its release. */
export const artworkCommands: readonly Command[] = [judge('accept'), judge('reject'), proof, tool];
