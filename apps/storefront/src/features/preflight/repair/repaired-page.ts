import type { Mending } from '@labelwerk/contracts/artwork/mending.ts';
import type { PageReport } from '@labelwerk/contracts/artwork/report.ts';
import { frameOf, frameWithBleed, type PageFrame } from '../stage/page-frame.ts';

export type MendedPage = {
  readonly page: number;
  readonly before: { readonly picture: string; readonly frame: PageFrame };
  readonly after: { readonly picture: string; readonly frame: PageFrame };
};

/** The pages of a mended copy beside their own; a page whose bleed was made is larger than it was. */
export function mendedPages(mending: Mending, pages: readonly PageReport[]): readonly MendedPage[] {
  const madeBleed = mending.done.includes('bleed');
  return mending.previews.flatMap(({ page, before, after }) => {
    const report = pages.find((one) => one.page === page);
    if (!report || after === '') return [];
    const frame = frameOf(report, report.trim_place);
    const bled = madeBleed && mending.before.findings.some((one) => one.page === page && one.fix === 'bleed');
    return [
      {
        page,
        before: { picture: before, frame },
        after: { picture: after, frame: bled ? frameWithBleed(report) : frame },
      },
    ];
  });
}
