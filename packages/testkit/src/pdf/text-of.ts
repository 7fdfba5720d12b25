import { PDF } from '@libpdf/core';

/** The text of a PDF's pages, as selected in a reader, with its title. */
export async function textOf(
  bytes: Uint8Array,
): Promise<{ title: string | undefined; pages: readonly string[] }> {
  const pdf = await PDF.load(bytes);
  const pages = Array.from({ length: pdf.getPageCount() }, (_none, index) => {
    const text = pdf.getPage(index)?.extractText().text ?? '';
    return text.replace(/\s+/g, ' ');
  });
  return { title: pdf.getTitle(), pages };
}
