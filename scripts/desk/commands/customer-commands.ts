import { randomUUID } from 'node:crypto';
import { deskSessionCalls } from '@labelwerk/contracts/session/desk-calls.ts';
import { type Command, needed, wordOf } from '../command.ts';

const removeSecondFactor: Command = {
  name: 'customer remove-second-factor',
  usage: '<email> --checked <how>',
  summary:
    'For a customer who lost phone and recovery codes; --checked records how the identity was verified',
  options: ['checked'],
  async run({ shop }, given) {
    const email = wordOf(given, 0, 'an email address');
    const note = needed(given, 'checked');
    const body = { request_id: randomUUID(), email, note };
    const done = await shop.call(deskSessionCalls.removeSecondFactor, { body });
    return {
      json: done,
      text: `${done.email} now signs in with the password only, and was notified by mail.`,
    };
  },
};

export const customerCommands: readonly Command[] = [removeSecondFactor];
