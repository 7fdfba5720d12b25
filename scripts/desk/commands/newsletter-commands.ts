import { newsletterCalls } from '@labelwerk/contracts/newsletter/calls.ts';
import type { Command } from '../command.ts';
import { tableOf } from '../table.ts';

const list: Command = {
  name: 'newsletter',
  usage: '',
  summary: 'Confirmed newsletter subscribers; --json adds the address for the header List-Unsubscribe',
  options: [],
  async run({ shop }) {
    const answer = await shop.call(newsletterCalls.listSubscribers);
    const rows = answer.subscribers.map(({ email, site, confirmed_at: since }) => [email, site, since]);
    return { json: answer, text: tableOf(['Email', 'Site', 'Since'], rows) };
  },
};

export const newsletterCommands: readonly Command[] = [list];
