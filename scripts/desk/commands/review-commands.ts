import { randomUUID } from 'node:crypto';
import { reviewCalls } from '@labelwerk/contracts/reviews/calls.ts';
import { reviewStates } from '@labelwerk/domain/reviews/reviews.ts';
import { type Command, choiceOf, type Desk, needed, optionOf, type Words, wordOf } from '../command.ts';
import { tableOf } from '../table.ts';

const list: Command = {
  name: 'reviews',
  usage: '[--state waiting|published|rejected] [--after <id>]',
  summary: 'Reviews of delivered orders, newest first; by default those in state waiting',
  options: ['state', 'after'],
  async run({ shop }, given) {
    const state = choiceOf(optionOf(given, 'state') ?? 'waiting', reviewStates, '--state');
    const after = optionOf(given, 'after');
    const answer = await shop.call(reviewCalls.findReviews, {
      query: { limit: 50, state, ...(after !== undefined && { after }) },
    });
    const rows = answer.reviews.map((one) => [
      ...[one.id, one.updated_at.slice(0, 10), one.state, one.order_number, one.site],
      ...[String(one.stars), one.author, one.content.replace(/\s+/g, ' ')],
    ]);
    const more = answer.next === null ? '' : `\nMore: --after ${answer.next}`;
    const heads = ['Id', 'Changed', 'State', 'Order', 'Site', 'Stars', 'Author', 'Text'];
    return { json: answer, text: tableOf(heads, rows) + more };
  },
};

/** The current version of a review in any state: a command always refers to it. */
async function asked({ shop }: Desk, given: Words) {
  const reviewId = wordOf(given, 0, 'a review');
  let after: string | undefined;
  do {
    const page = await shop.call(reviewCalls.findReviews, {
      query: { limit: 100, ...(after !== undefined && { after }) },
    });
    const found = page.reviews.find(({ id }) => id === reviewId);
    if (found) return { params: { reviewId }, seen: { request_id: randomUUID(), version: found.version } };
    after = page.next ?? undefined;
  } while (after !== undefined);
  throw new Error(`There is no review ${reviewId}.`);
}

const resultOf = (done: { readonly id: string; readonly state: string }) => ({
  json: done,
  text: `It is ${done.state} now.`,
});

const publish: Command = {
  name: 'publish-review',
  usage: '<id>',
  summary: 'Publish a review unchanged',
  options: [],
  async run(desk, given) {
    const { params, seen } = await asked(desk, given);
    return resultOf(await desk.shop.call(reviewCalls.publishReview, { params, body: seen }));
  },
};

const reject: Command = {
  name: 'reject-review',
  usage: '<id> --reason <sentence>',
  summary: 'Reject a review; the sentence is shown to its customer',
  options: ['reason'],
  async run(desk, given) {
    const reason = needed(given, 'reason');
    const { params, seen } = await asked(desk, given);
    return resultOf(await desk.shop.call(reviewCalls.rejectReview, { params, body: { ...seen, reason } }));
  },
};

export const reviewCommands: readonly Command[] = [list, publish, reject];
