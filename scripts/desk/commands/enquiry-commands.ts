import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { EnquiryDetail } from '@labelwerk/contracts/enquiries/desk.ts';
import { deskEnquiryCalls } from '@labelwerk/contracts/enquiries/desk-calls.ts';
import { enquiryKinds, enquiryStates } from '@labelwerk/domain/enquiries/enquiries.ts';
import { carriers } from '@labelwerk/domain/shipping/carriers.ts';
import { type Command, choiceOf, type Desk, needed, optionOf, type Words, wordOf } from '../command.ts';
import { factsOf, tableOf } from '../table.ts';

const enquiryOf = ({ shop }: Desk, given: Words): Promise<EnquiryDetail> =>
  shop.call(deskEnquiryCalls.getEnquiry, { params: { enquiryId: wordOf(given, 0, 'an enquiry') } });

const list: Command = {
  name: 'enquiries',
  usage: '[--kind contact|samples] [--state <state>] [--after <id>]',
  summary: 'Messages and requests for samples, newest first',
  options: ['kind', 'state', 'after'],
  async run({ shop }, given) {
    const [kind, state, after] = ['kind', 'state', 'after'].map((name) => optionOf(given, name));
    const answer = await shop.call(deskEnquiryCalls.findEnquiries, {
      query: {
        limit: 50,
        ...(kind !== undefined && { kind: choiceOf(kind, enquiryKinds, '--kind') }),
        ...(state !== undefined && { state: choiceOf(state, enquiryStates, '--state') }),
        ...(after !== undefined && { after }),
      },
    });
    const rows = answer.enquiries.map((one) => [
      ...[one.reference, one.created_at.slice(0, 10), one.state, one.site, one.topic, one.email, one.name],
    ]);
    const more = answer.next === null ? '' : `\nMore: --after ${answer.next}`;
    const heads = ['Reference', 'Came', 'State', 'Site', 'About', 'Email', 'Name'];
    return { json: answer, text: tableOf(heads, rows) + more };
  },
};

const show: Command = {
  name: 'enquiry',
  usage: '<reference> [--files <folder>]',
  summary: 'Show an enquiry; --files saves its files in a folder (untrusted content)',
  options: ['files'],
  async run(desk, given) {
    const one = await enquiryOf(desk, given);
    const folder = optionOf(given, 'files');
    if (folder !== undefined) {
      for (const [index, { id, filename }] of one.files.entries()) {
        const params = { enquiryId: one.id, fileId: id };
        const file = await desk.shop.open(deskEnquiryCalls.getEnquiryFile, { params });
        // The stored name begins with the reference: the sender's file name must not decide the path.
        const name = `${one.reference}-${index + 1}-${basename(filename).replace(/[^\p{L}\p{N}._-]+/gu, '_')}`;
        await writeFile(join(folder, name), new Uint8Array(await file.arrayBuffer()), { flag: 'wx' });
      }
    }
    const { reference, state, site, name, email, topic, created_at: came, details, files } = one;
    const head = factsOf({
      ...{
        Reference: reference,
        State: state,
        Came: came,
        Site: site,
        About: topic,
        From: `${name} <${email}>`,
      },
      ...details,
      Files: files.map(({ filename, size }) => `${filename} (${size} bytes)`).join(', '),
    });
    const answers = one.answers.map(({ at, actor, text }) => `${at}  ${actor}\n${text}`);
    return { json: one, text: [head, one.message, ...answers].filter((part) => part !== '').join('\n\n') };
  },
};

/** The current version of the enquiry: a command always refers to it. */
const asked = async (desk: Desk, given: Words) => {
  const { id, version } = await enquiryOf(desk, given);
  return { params: { enquiryId: id }, seen: { request_id: randomUUID(), version } };
};
const resultOf = (done: { readonly id: string; readonly state: string }) => ({
  json: done,
  text: `It is ${done.state} now.`,
});

const answer: Command = {
  name: 'enquiry answer',
  usage: '<reference> --text <answer>',
  summary: 'Answer by mail with the given text',
  options: ['text'],
  async run(desk, given) {
    const text = needed(given, 'text');
    const { params, seen } = await asked(desk, given);
    return resultOf(
      await desk.shop.call(deskEnquiryCalls.answerEnquiry, { params, body: { ...seen, text } }),
    );
  },
};

const sent: Command = {
  name: 'enquiry sent',
  usage: '<reference> [--carrier <carrier> --number <tracking number>]',
  summary: 'Record that samples were sent, and mail the recipient',
  options: ['carrier', 'number'],
  async run(desk, given) {
    const carrier = choiceOf(optionOf(given, 'carrier') ?? 'other', carriers, '--carrier');
    const number = optionOf(given, 'number') ?? '';
    const { params, seen } = await asked(desk, given);
    const body = { ...seen, carrier, tracking_number: number };
    return resultOf(await desk.shop.call(deskEnquiryCalls.sendSamples, { params, body }));
  },
};

const close: Command = {
  name: 'enquiry close',
  usage: '<reference> [--note <note>]',
  summary: 'Close an enquiry without a mail',
  options: ['note'],
  async run(desk, given) {
    const note = optionOf(given, 'note') ?? '';
    const { params, seen } = await asked(desk, given);
    return resultOf(await desk.shop.call(deskEnquiryCalls.closeEnquiry, { params, body: { ...seen, note } }));
  },
};

export const enquiryCommands: readonly Command[] = [list, show, answer, sent, close];
