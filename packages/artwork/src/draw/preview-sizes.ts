/** Preview sizes in pixels: the box that a page is scaled to fit into. */
export const previewSizes = {
  thumbnail: { width: 127, height: 92 },
  popup: { width: 400, height: 400 },
  document: { width: 1024, height: 1024 },
  /** Not cropped to the trim: shows the bleed and everything around it. */
  whole: { width: 1024, height: 1024 },
} as const;

export type PreviewSize = keyof typeof previewSizes;

/** Pixel densities of previews; 2 is for high-density screens. */
export const previewDensities = [1, 2] as const;

/**
 * Longer side in pixels of the largest preview. Each page is rendered once, at the largest size needed, and scaled
 * down.
 */
export const drawnAt = 1024;
