/**
 * Query options for data that does not change while a page is open: prices, materials, the calculator's
 * options. It is fetched once and cached.
 */
export const staticQuery = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;
