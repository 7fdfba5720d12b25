/** The names of the elements in the HTML. They must have `display: contents`. */
export const islandTag = 'lw-island';
export const slotTag = 'lw-slot';
/** Holds what is said about an island whose script failed, behind its HTML. */
export const failureTag = 'lw-failure';
