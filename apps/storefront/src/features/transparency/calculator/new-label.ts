/** Name of the draft of a label that is not in the cart. */
export const newLabel = 'transparency';
