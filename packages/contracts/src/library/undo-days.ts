/**
 * Days within which a deleted folder or file can be restored. Separate from the schemas, because browsers need it
 * without them.
 */
export const undoDays = 30;
