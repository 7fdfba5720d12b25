export type PageMark = number | 'gap';

/**
 * Page numbers to show: a window of up to five around the current page, and the first and last page with a gap
 * where numbers are left out between.
 */
export function pageWindow(current: number, last: number): PageMark[] {
  const start = Math.max(1, Math.min(current - 2, last - 4));
  const end = Math.min(last, start + 4);
  const marks: PageMark[] = [];
  if (start > 1) marks.push(1);
  if (start > 2) marks.push('gap');
  for (let page = start; page <= end; page++) marks.push(page);
  if (end < last - 1) marks.push('gap');
  if (end < last) marks.push(last);
  return marks;
}

/** Whether there is a next page: the pages so far contain less than the total. */
export const hasNext = (current: number, perPage: number, total: number): boolean =>
  current * perPage < total;

export const hasPrevious = (current: number): boolean => current > 1;
