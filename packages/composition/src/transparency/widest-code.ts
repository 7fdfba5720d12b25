/** Has the form of an SGTIN and needs the largest Data Matrix of all codes: a label with room for it has room for any. */
export const widestCode = 'aA'.repeat(19);
