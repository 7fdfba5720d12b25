import { isProcess } from '../../interpret/colour/colour.ts';
import { interpretPage } from '../../interpret/interpret-page.ts';
import type { Layer } from '../../interpret/layers/layers.ts';
import { pageToInterpret } from '../../interpret/page-to-interpret.ts';
import type { PageFacts } from '../rule.ts';
import { inkNamesOf, isGuideInk, type Purpose, purposeOfInk, purposeOfStep } from './technical-inks.ts';

/** What the inks of a page are for. */
export type InkPurposes = {
  /** Undefined: it is printed as a colour, or shows guides. */
  of(ink: string): Purpose | undefined;
  isPrinting(ink: string): boolean;
};

type Page = Pick<PageFacts, 'file' | 'number' | 'geometry'>;

const stepOf = (layers: readonly Layer[]) => layers.map(purposeOfStep).find((step) => step !== undefined);

/**
 * What the inks of a page are for: by their names, or by the processing step of the layers if the page paints them only
 * there, as the ink W1 on a White step. Without a page, by their names alone.
 */
export function inkPurposes(page: Page | undefined): InkPurposes {
  const steps = new Map<string, Purpose | 'legend' | 'colour'>();
  const hasSteps = page?.file.scope.layers.all.some((layer) => purposeOfStep(layer) !== undefined);
  const source = page && hasSteps && pageToInterpret(page.file.pdf, page.number - 1, page.geometry);
  if (source)
    interpretPage(page.file.scope, source, (mark) => {
      if (mark.hidden || mark.mask !== undefined) return;
      const step = stepOf(mark.layers) ?? 'colour';
      for (const ink of inkNamesOf(mark)) {
        const earlier = steps.get(ink);
        steps.set(ink, earlier === undefined || earlier === step ? step : 'colour');
      }
    });
  const of = (ink: string): Purpose | undefined => {
    const named = purposeOfInk(ink);
    if (isProcess(ink)) return undefined;
    const step = steps.get(ink);
    return named ?? (step === 'colour' || step === 'legend' ? undefined : step);
  };
  return {
    of,
    isPrinting: (ink) =>
      of(ink) === undefined && !isGuideInk(ink) && (isProcess(ink) || steps.get(ink) !== 'legend'),
  };
}
