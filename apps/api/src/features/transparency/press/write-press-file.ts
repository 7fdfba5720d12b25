import type { ChildProcess } from 'node:child_process';
import type { Fault } from '@labelwerk/composition/layout/layout.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { TransparencyArtwork } from '@labelwerk/domain/transparency/transparency-artwork.ts';
import type { App } from '#platform/app.ts';
import { replyTo } from '#platform/turns/child-program.ts';
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
    await stepOf(child, { press: 'begin', id, label, logo, target, title, date: date.getTime() });
    for await (const codes of order.codes) {
      id += 1;
      const { faults } = await stepOf(child, { press: 'labels', id, codes });
      if (faults.length > 0) return { ok: false, faults };
    }
    const { labels } = await stepOf(child, { press: 'end', id: id + 1 });
    return { ok: true, labels };
  } finally {
    child.kill('SIGKILL');
  }
}

/** Throws if the process ended, or takes too long for a step. */
async function stepOf(child: ChildProcess, order: PressOrder): Promise<PressReply> {
  const reply = await replyTo<PressReply>(child, order, { cpuMs: longestStepMs, longestMs: longestStepMs });
  if (reply === 'given-up') throw new Error('A press file takes too long');
  return reply;
}
