import type { Repair } from '@labelwerk/contracts/artwork/repair.ts';
import type { PageReport } from '@labelwerk/contracts/artwork/report.ts';
import { frameOf, frameWithBleed, type PageFrame } from '../stage/page-frame.ts';

export type RepairedPage = {
  readonly page: number;
  readonly before: { readonly picture: string; readonly frame: PageFrame };
  readonly after: { readonly picture: string; readonly frame: PageFrame };
};

/**
 * The pages of a repaired copy with their originals; a page to which bleed was added is larger than before.
 */
export function repairedPages(repair: Repair, pages: readonly PageReport[]): readonly RepairedPage[] {
  const madeBleed = repair.done.includes('bleed');
  return repair.previews.flatMap(({ page, before, after }) => {
    const report = pages.find((one) => one.page === page);
    if (!report || after === '') return [];
    const frame = frameOf(report, report.trim_place);
    const bled = madeBleed && repair.before.findings.some((one) => one.page === page && one.fix === 'bleed');
    return [
      {
        page,
        before: { picture: before, frame },
        after: { picture: after, frame: bled ? frameWithBleed(report) : frame },
      },
    ];
  });
}
