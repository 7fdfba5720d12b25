import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskClaim } from '@labelwerk/contracts/claims/claims.ts';
import { deskClaimCalls } from '@labelwerk/contracts/claims/desk-calls.ts';
import { claimOutcomes, claimStates } from '@labelwerk/domain/claims/claims.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { type Command, choiceOf, type Desk, needed, optionOf, type Words, wordOf } from '../command.ts';
import { wholeOf } from '../lines.ts';
import { factsOf, tableOf } from '../table.ts';
import { amountOf } from './money-commands.ts';

const claimOf = ({ shop }: Desk, given: Words): Promise<DeskClaim> =>
  shop.call(deskClaimCalls.getClaim, { params: { claimId: wordOf(given, 0, 'a claim') } });

const list: Command = {
  name: 'claims',
  usage: '[--state open|answered] [--after <id>]',
  summary: 'Claims of customers, newest first',
  options: ['state', 'after'],
  async run({ shop }, given) {
    const [state, after] = ['state', 'after'].map((name) => optionOf(given, name));
    const answer = await shop.call(deskClaimCalls.findClaims, {
      query: {
        limit: 50,
        ...(state !== undefined && { state: choiceOf(state, claimStates, '--state') }),
        ...(after !== undefined && { after }),
      },
    });
    const rows = answer.claims.map((one) => [
      ...[one.reference, one.created_at.slice(0, 10), one.state, one.positions.join(', ')],
      ...[one.reason, String(one.photos.length), one.answer?.outcome ?? ''],
    ]);
    const more = answer.next === null ? '' : `\nMore: --after ${answer.next}`;
    const heads = ['Claim', 'Came', 'State', 'Items', 'About', 'Photos', 'Answer'];
    return { json: answer, text: tableOf(heads, rows) + more };
  },
};

const describeClaim = (one: DeskClaim): string => {
  const { answer } = one;
  const amount = answer?.amount ?? null;
  const facts = factsOf({
    ...{ Claim: one.reference, State: one.state, Came: one.created_at },
    ...{ Items: one.positions.join(', '), About: one.reason, Photos: String(one.photos.length) },
    ...(answer && { Answer: answer.outcome, By: one.actor ?? '' }),
    ...(answer && amount !== null && { Refund: formatMoney({ amount, currency: answer.currency }) }),
  });
  return [facts, one.text, ...(answer ? [answer.sentence] : [])].join('\n\n');
};

const show: Command = {
  name: 'claim',
  usage: '<claim> [--photos <folder>]',
  summary: 'Show a claim; --photos saves its photos in a folder (untrusted content)',
  options: ['photos'],
  async run(desk, given) {
    const one = await claimOf(desk, given);
    const folder = optionOf(given, 'photos');
    if (folder !== undefined) {
      for (const { number, media_type: type } of one.photos) {
        const params = { claimId: one.id, photo: number };
        const photo = await desk.shop.open(deskClaimCalls.getClaimPhoto, { params });
        const name = `${one.reference}-${number}.${type === 'image/png' ? 'png' : 'jpg'}`;
        await writeFile(join(folder, name), new Uint8Array(await photo.arrayBuffer()), { flag: 'wx' });
      }
    }
    return { json: one, text: describeClaim(one) };
  },
};

const answer: Command = {
  name: 'answer-claim',
  usage: '<claim> --outcome reprint|refund|refuse --sentence <text> [--amount <amount>] [--quantity <n>]',
  summary: 'Answer a claim: reprint, refund a part or refuse; the sentence is mailed to the customer',
  values: ['--quantity, of a reprint: labels of each item; by default all.'],
  options: ['outcome', 'sentence', 'amount', 'quantity'],
  async run(desk, given) {
    const outcome = choiceOf(needed(given, 'outcome'), claimOutcomes, '--outcome');
    const sentence = needed(given, 'sentence');
    const amount = outcome === 'refund' ? amountOf(needed(given, 'amount')) : undefined;
    const quantity = optionOf(given, 'quantity');
    const { id, version } = await claimOf(desk, given);
    const body = { request_id: randomUUID(), version, outcome, sentence };
    const done = await desk.shop.call(deskClaimCalls.answerClaim, {
      ...{ params: { claimId: id } },
      body: {
        ...body,
        ...(amount !== undefined && { amount }),
        ...(quantity !== undefined && { quantity: wholeOf(quantity, '--quantity') }),
      },
    });
    return { json: done, text: describeClaim(done) };
  },
};

export const claimCommands: readonly Command[] = [list, show, answer];
