import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { layOut } from '@labelwerk/composition/layout/lay-out.ts';
import type { Fault } from '@labelwerk/composition/layout/layout.ts';
import { withCutLine } from '@labelwerk/composition/pdf/cut-line.ts';
import { PressFile } from '@labelwerk/composition/pdf/write-press-file.ts';
import { readPicture } from '@labelwerk/composition/pictures/read-picture.ts';
import { codeField, transparencyLabel } from '@labelwerk/composition/transparency/transparency-label.ts';
import type { PressOrder, PressReply } from './press-orders.ts';

type Begin = Extract<PressOrder, { press: 'begin' }>;

type Writing = {
  readonly descriptor: number;
  readonly file: PressFile;
  readonly layOutOne: ReturnType<typeof layOut>;
};

/** Writes one file for the press, in the drawing process: label by label, so that any number takes the memory of some. */
export class PressWriting {
  #writing: Writing | undefined;
  #faults: readonly Fault[] = [];

  async take(order: PressOrder): Promise<PressReply> {
    if (order.press === 'begin') await this.#begin(order);
    else if (order.press === 'labels') this.#add(order.codes);
    else this.#end();
    return { id: order.id, labels: this.#writing?.file.count ?? 0, faults: this.#faults };
  }

  /** Throws if the logo can't be read: it could when it was stored. */
  async #begin({ label, logo: bytes, target, title, date }: Begin): Promise<void> {
    const logo = bytes && (await readPicture(bytes));
    if (typeof logo === 'string') throw new Error(`The logo can't be read: ${logo}`);
    const composition = transparencyLabel(logo ? { ...label, logo } : label);
    const descriptor = openSync(target, 'wx');
    const file = new PressFile({ title, date: new Date(date) });
    writeAll(descriptor, file.begin());
    this.#writing = { descriptor, file, layOutOne: layOut(withCutLine(composition)) };
  }

  /** Nothing is added after a label that can't be printed: the file would be incomplete. */
  #add(codes: readonly string[]): void {
    const { descriptor, file, layOutOne } = this.#started();
    for (const code of codes) {
      if (this.#faults.length > 0) return;
      const layout = layOutOne({ [codeField]: code });
      this.#faults = layout.faults;
      if (layout.faults.length === 0) writeAll(descriptor, file.add(layout));
    }
  }

  #end(): void {
    const { descriptor, file } = this.#started();
    writeAll(descriptor, file.end());
    fsyncSync(descriptor);
    closeSync(descriptor);
  }

  #started(): Writing {
    if (!this.#writing) throw new Error('No file was begun');
    return this.#writing;
  }
}

function writeAll(descriptor: number, chunks: Iterable<Uint8Array>): void {
  const bytes = Buffer.concat([...chunks]);
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
}
