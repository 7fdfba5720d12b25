/** The sizes a preview is kept in, in pixels: what a page must fit into. */
export const previewSizes = {
  thumbnail: { width: 127, height: 92 },
  popup: { width: 400, height: 400 },
  document: { width: 1024, height: 1024 },
  /** Not cut to the trim: with bleed and whatever stands around it. */
  whole: { width: 1024, height: 1024 },
} as const;

export type PreviewSize = keyof typeof previewSizes;

/** For screens of double density, all but the largest. */
export const previewDensities = [1, 2] as const;

/** Drawn once at the largest size that is needed and scaled down from there. */
export const drawnAt = 1024;
