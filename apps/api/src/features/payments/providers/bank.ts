/** Names sessions and events of bank transfers, which no provider takes. */
export const bank = 'bank';
