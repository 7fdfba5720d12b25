/**
 * Options of queries for what does not change while a page is open: prices, materials, the calculator's choices.
 * They are asked for once and kept.
 */
export const staticQuery = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;
