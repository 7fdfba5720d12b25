/** What became of a parcel: sent, come back to the shop, or lost by the carrier. */
export const parcelStates = ['sent', 'returned', 'lost'] as const;
