import { PdfDict } from '@libpdf/core';
import type { FileFacts, Rule } from '../rule.ts';

/** Whether the file has an output intent for CMYK. */
export function hasCmykIntent({ catalog, scope: { reader } }: FileFacts): boolean {
  return (reader.array(catalog, 'OutputIntents') ?? []).some((intent) => {
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
