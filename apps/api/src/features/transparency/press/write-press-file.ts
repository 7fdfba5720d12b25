import type { ChildProcess } from 'node:child_process';
import type { Fault } from '@labelwerk/composition/layout/layout.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { TransparencyArtwork } from '@labelwerk/domain/transparency/transparency-artwork.ts';
import type { App } from '#platform/app.ts';
import { logoOf } from '../logos/logo-of-artwork.ts';
import { labelOfArtwork } from '../ordering/label-of-artwork.ts';
import { startDrawing } from '../preview/drawing-process.ts';
import type { PressOrder, PressReply } from './press-orders.ts';

/** A thousand labels take a second of processor time. */
const longestStepMs = 120_000;

/** What the press file of a line is made from. */
export type PressFileOrder = {
  readonly configuration: Configuration;
  readonly artwork: TransparencyArtwork;
  /** Whose logo is printed. */
  readonly customerId: number;
  /** The codes in the order of the roll, some at a time. */
  readonly codes: AsyncIterable<readonly string[]>;
  /** Path of a local file that doesn't exist yet. */
  readonly target: string;
  readonly title: string;
  readonly date: Date;
};

type Written =
  | { readonly ok: true; readonly labels: number }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/**
 * Writes the file that prints each code once, in its order, page by page, in a process of its own. Throws if the process
 * ends or takes too long: nothing is lost, since the same codes give the same file again.
 */
export async function writePressFile({ db }: Pick<App, 'db'>, order: PressFileOrder): Promise<Written> {
  const logo = await logoOf(db, order.artwork, order.customerId);
  if (order.artwork.logo !== undefined && order.artwork.type === 4 && !logo)
    throw new Error('The logo of a label is missing');
  const child = startDrawing();
  try {
    const label = labelOfArtwork(order.configuration, order.artwork);
    const { target, title, date } = order;
    let id = 0;
    await replyTo(child, { press: 'begin', id, label, logo, target, title, date: date.getTime() });
    for await (const codes of order.codes) {
      id += 1;
      const { faults } = await replyTo(child, { press: 'labels', id, codes });
      if (faults.length > 0) return { ok: false, faults };
    }
    const { labels } = await replyTo(child, { press: 'end', id: id + 1 });
    return { ok: true, labels };
  } finally {
    child.kill('SIGKILL');
  }
}

function replyTo(child: ChildProcess, order: PressOrder): Promise<PressReply> {
  const { promise, resolve, reject } = Promise.withResolvers<PressReply>();
  const onMessage = (reply: PressReply) => {
    if (reply.id === order.id) resolve(reply);
  };
  const onExit = () => reject(new Error('The process that writes a press file ended'));
  const timer = setTimeout(() => reject(new Error('A press file takes too long')), longestStepMs);
  child.on('message', onMessage).once('exit', onExit);
  child.send(order, (error) => {
    if (error) reject(error);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', onMessage).off('exit', onExit);
  });
}
