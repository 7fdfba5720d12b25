import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { keepDraft } from '#platform/client/drafts/drafts.ts';
import { valuesOf } from './calculator/label-configuration.ts';
import { newLabel } from './calculator/new-label.ts';

/** Begins the calculator of Transparency labels with a label; false if it is printed from a file. */
export function beginLabel(configuration: Configuration): boolean {
  const values = valuesOf(configuration);
  if (values) keepDraft(newLabel, values);
  return values !== undefined;
}
