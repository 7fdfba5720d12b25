import { newsletterCalls } from '@labelwerk/contracts/newsletter/calls.ts';
import type { Command } from '../command.ts';
import { tableOf } from '../table.ts';

const list: Command = {
  name: 'newsletter',
  usage: '',
  summary: 'Confirmed newsletter subscribers; --json adds the address for the header List-Unsubscribe',
  options: [],
  async run({ shop }) {
    let page = await shop.call(newsletterCalls.listSubscribers);
    const subscribers = [...page.subscribers];
    while (page.next !== null) {
      page = await shop.call(newsletterCalls.listSubscribers, { query: { after: page.next } });
      subscribers.push(...page.subscribers);
    }
    const rows = subscribers.map(({ email, site, confirmed_at: since }) => [email, site, since]);
    return { json: { subscribers }, text: tableOf(['Email', 'Site', 'Since'], rows) };
  },
};

export const newsletterCommands: readonly Command[] = [list];
