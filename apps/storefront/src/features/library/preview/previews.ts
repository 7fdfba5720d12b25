/** Size in pixels of each kind of picture: thumbnail, popup, whole page. */
export const previewSizes = {
  thumbnail: { width: 127, height: 92 },
  popup: { width: 400, height: 400 },
  document: { width: 1024, height: 1024 },
} as const;

export type PreviewSize = keyof typeof previewSizes;

/**
 * Delays in ms before a picture that is not rendered yet is requested again; afterwards the placeholder
 * stays.
 */
const waitsMs = [700, 1_000, 1_500, 2_500, 4_000, 6_000, 10_000];

export const waitBefore = (tries: number): number | undefined => waitsMs[tries];

/**
 * URLs of a page's picture, for screens of single and double density.
 * @param link `preview_link` of a file
 * @param page from 1
 * @param tries number of failed requests, so that the browser requests it again
 */
export function previewSources(
  link: string,
  page: number,
  size: PreviewSize,
  tries = 0,
): { readonly src: string; readonly srcSet: string } {
  const [path = '', given = ''] = link.split('?');
  const at = (density: 1 | 2) => {
    const query = new URLSearchParams(given);
    query.set('preview', '1');
    query.set('size', size);
    query.set('page', String(page));
    query.set('density', String(density));
    if (tries > 0) query.set('try', String(tries));
    return `/api/private${path}?${query}`;
  };
  return { src: at(1), srcSet: `${at(1)} 1x, ${at(2)} 2x` };
}
