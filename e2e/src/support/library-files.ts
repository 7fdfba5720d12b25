import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import type { Page } from 'playwright-core';

export type NewFile = {
  readonly filename: string;
  /** In mm. */
  readonly width?: number;
  readonly height?: number;
  readonly pages?: number;
  /** Instead of a label of that size and so many pages. */
  readonly bytes?: Uint8Array;
  /** A folder's id; otherwise the file is in none. */
  readonly folder?: string;
};

/** Puts a print PDF into the library of whoever is signed in on the page; answers its id. */
export async function putFile(page: Page, file: NewFile): Promise<string> {
  const { filename, width = 90, height = 60, pages = 1, folder = 'custom-files' } = file;
  const pdf = file.bytes ?? (await makeLabelPdf({ width, height, pages, text: 'Sort #' }));
  const base64 = Buffer.from(pdf).toString('base64');
  return page.evaluate(
    async ({ base64, filename, folder }) => {
      const { profile } = await (await fetch('/api/session')).json();
      const form = new FormData();
      form.set('filename', filename);
      form.set('total_chunks', '1');
      form.set('chunk_index', '0');
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      form.set('file', new Blob([bytes], { type: 'application/pdf' }), filename);
      const path = `/api/private/customer/${profile.id}/customerProjectFolder/${folder}/customerFile`;
      const answer = await (await fetch(path, { method: 'POST', body: form })).json();
      if (!answer.file_id) throw new Error(`No file came of ${filename}: ${JSON.stringify(answer)}`);
      return answer.file_id as string;
    },
    { base64, filename, folder },
  );
}
