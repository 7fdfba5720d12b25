import { layOut } from '@labelwerk/composition/layout/lay-out.ts';
import type { Fault } from '@labelwerk/composition/layout/layout.ts';
import { withCutLine } from '@labelwerk/composition/pdf/cut-line.ts';
import { readPicture } from '@labelwerk/composition/pictures/read-picture.ts';
import { codeField, transparencyLabel } from '@labelwerk/composition/transparency/transparency-label.ts';
import { LocalPressFile } from '#platform/files/local-press-file.ts';
import type { PressOrder, PressReply } from './press-orders.ts';

type Begin = Extract<PressOrder, { press: 'begin' }>;

type Writing = {
  readonly file: LocalPressFile;
  readonly layOutOne: ReturnType<typeof layOut>;
};

/** Writes one file for the press, in the drawing process: label by label, so that any number takes the memory of some. */
export class PressWriting {
  #writing: Writing | undefined;
  #faults: readonly Fault[] = [];

  async take(order: PressOrder): Promise<PressReply> {
    if (order.press === 'begin') await this.#begin(order);
    else if (order.press === 'labels') this.#add(order.codes);
    else this.#started().file.end();
    return { id: order.id, labels: this.#writing?.file.count ?? 0, faults: this.#faults };
  }

  /** Throws if the logo can't be read: it could when it was stored. */
  async #begin({ label, logo: bytes, target, title, date }: Begin): Promise<void> {
    const logo = bytes && (await readPicture(bytes));
    if (typeof logo === 'string') throw new Error(`The logo can't be read: ${logo}`);
    const composition = transparencyLabel(logo ? { ...label, logo } : label);
    const file = new LocalPressFile(target, { title, date: new Date(date) });
    this.#writing = { file, layOutOne: layOut(withCutLine(composition)) };
  }

  /** Nothing is added after a label that can't be printed: the file would be incomplete. */
  #add(codes: readonly string[]): void {
    const { file, layOutOne } = this.#started();
    for (const code of codes) {
      if (this.#faults.length > 0) return;
      const layout = layOutOne({ [codeField]: code });
      this.#faults = layout.faults;
      if (layout.faults.length === 0) file.add(layout);
    }
  }

  #started(): Writing {
    if (!this.#writing) throw new Error('No file was begun');
    return this.#writing;
  }
}
