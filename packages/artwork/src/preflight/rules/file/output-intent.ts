import { PdfDict } from '@libpdf/core';
import type { ObjectReader } from '../../../objects/object-reader.ts';
import type { FileFacts, Rule } from '../../rule.ts';

/** Whether the file has an output intent for CMYK: for all of it, or for each of its pages (PDF 2.0, PDF/X-6). */
export function hasCmykIntent({ catalog, pdf, pages, scope: { reader } }: FileFacts): boolean {
  return isForCmyk(reader, catalog) || pages.every((_, index) => isForCmyk(reader, pdf.getPage(index)?.dict));
}

function isForCmyk(reader: ObjectReader, owner: PdfDict | undefined): boolean {
  return (reader.array(owner, 'OutputIntents') ?? []).some((intent) => {
    if (!(intent instanceof PdfDict)) return false;
    const profile = reader.stream(intent, 'DestOutputProfile');
    if (profile) return reader.number(profile, 'N') === 4;
    return reader.text(intent, 'OutputConditionIdentifier') !== undefined;
  });
}

export const outputIntent: Rule = {
  id: 'LP-COL-2',
  file(file, report) {
    if (!hasCmykIntent(file)) report({ variant: 'missing', severity: 'warning' });
  },
};
