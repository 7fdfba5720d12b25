import { DocumentScope } from '../interpret/document-scope.ts';
import { interpretPage } from '../interpret/interpret-page.ts';
import { pageToInterpret } from '../interpret/page-to-interpret.ts';
import { openDocument } from '../open/open-document.ts';
import { boxOf } from '../preflight/cut/cut-path.ts';
import { inkNamesOf } from '../preflight/expectation/technical-inks.ts';
import { purposeful } from '../preflight/pages/printed-mark.ts';

/** The cut paths of a page that are switched on: ink, left, bottom, width and height in mm. */
export async function cutBoxes(bytes: Uint8Array, index = 0): Promise<readonly string[]> {
  const opened = await openDocument(bytes.slice());
  const geometry = opened.ok ? opened.pages[index] : undefined;
  const page = opened.ok && geometry ? pageToInterpret(opened.pdf, index, geometry) : undefined;
  if (!opened.ok || !page) throw new Error('not opened');
  const boxes: string[] = [];
  interpretPage(new DocumentScope(opened.pdf), page, (mark) => {
    if (!purposeful(mark).plates.includes('cut') || mark.hidden) return;
    for (const subpath of mark.kind === 'path' ? mark.path.subpaths : []) {
      const { x, y, width, height } = boxOf(subpath);
      const sides = [x, y, width, height].map((side) => Math.round(side * 10) / 10);
      boxes.push([...inkNamesOf(mark), ...sides].join(' '));
    }
  });
  return boxes;
}
