/** Size of a picture for social networks, px: what all of them show uncut. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** The right part, on which the pack stands, px. */
export const stage = { x: 700, y: 0, width: 500, height: 630 } as const;

/** Width by height of the drawn pack. */
export const sceneAspect = stage.width / stage.height;
