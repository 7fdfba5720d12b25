/** Size of a social preview picture, px: shown uncropped by all networks. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** The right part with the pack, px. */
export const stage = { x: 700, y: 0, width: 500, height: 630 } as const;

/** Width divided by height of the drawn pack. */
export const sceneAspect = stage.width / stage.height;
