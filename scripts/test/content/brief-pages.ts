/** Pages whose text is still that of a brief page; those not named here have the minimum of their kind. */
export const briefPages: ReadonlySet<string> = new Set(['blog/white-underprint']);
