import type { ReportFinding } from '@labelwerk/contracts/artwork/report.ts';

/**
 * What a customer can do about a finding besides changing the file: have it corrected automatically, order the size of
 * the file, change the order (designs, finishes, white), or have it corrected by the artwork review.
 */
export type Way =
  | { readonly kind: 'repair' }
  | { readonly kind: 'size'; readonly width: number; readonly height: number }
  | { readonly kind: 'order' }
  | { readonly kind: 'review' };

/** Rules about a file and its order that do not fit each other: either can be changed. */
const ofOrder = /^LP-(PAGE-1|FIN-[12]|WHT-1|SPOT-1|CUT-[14])$/;

/** A size as the rules state it: `50 × 30`, in mm, with the decimal sign of the language or a point. */
const sizeIn = /^(\d{1,4}(?:[.,]\d{1,3})?) × (\d{1,4}(?:[.,]\d{1,3})?)$/;

/** The ways on from a finding; a note asks for nothing. Errors and warnings have at least one. */
export function waysOf({
  id,
  severity,
  fix,
  measured,
}: Pick<ReportFinding, 'id' | 'severity' | 'fix' | 'measured'>): readonly Way[] {
  if (severity === 'note') return fix === null ? [] : [{ kind: 'repair' }];
  const ways: Way[] = fix === null ? [] : [{ kind: 'repair' }];
  const [, width, height] = (id === 'LP-BOX-1' && sizeIn.exec(String(measured))) || [];
  if (width !== undefined && height !== undefined) {
    const millimetres = (text: string) => Number(text.replace(',', '.'));
    ways.push({ kind: 'size', width: millimetres(width), height: millimetres(height) });
  }
  if (ofOrder.test(id)) ways.push({ kind: 'order' });
  // A file that does not open can be corrected by nobody but its maker.
  if (fix === null && !id.startsWith('refused.')) ways.push({ kind: 'review' });
  return ways;
}
