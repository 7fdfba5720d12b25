import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import type { Page } from 'playwright-core';
import { ownCall, ownId } from '#support/own-calls.ts';

export type NewFile = {
  readonly filename: string;
  /** In mm. */
  readonly width?: number;
  readonly height?: number;
  readonly pages?: number;
  /** Content instead of a generated label of that size and number of pages. */
  readonly bytes?: Uint8Array;
  /** A folder's id; without it the file belongs to no folder. */
  readonly folder?: string;
};

/** Adds a print PDF to the library of the user signed in on the page; returns its id. */
export async function putFile(page: Page, file: NewFile): Promise<string> {
  const { filename, width = 90, height = 60, pages = 1, folder = 'custom-files' } = file;
  const pdf = file.bytes ?? (await makeLabelPdf({ width, height, pages, text: 'Sort #' }));
  const form = new FormData();
  form.set('filename', filename);
  form.set('total_chunks', '1');
  form.set('chunk_index', '0');
  form.set('file', new File([new Uint8Array(pdf)], filename, { type: 'application/pdf' }));
  const path = `/private/customer/${await ownId(page)}/customerProjectFolder/${folder}/customerFile`;
  const answer = await ownCall<{ file_id?: string }>(page, path, 'POST', form);
  if (!answer.file_id) throw new Error(`No file came of ${filename}: ${JSON.stringify(answer)}`);
  return answer.file_id;
}
