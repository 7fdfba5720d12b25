import type { Express } from '@labelwerk/domain/pricing/configuration/configuration.ts';

export const levels: readonly Express[] = ['none', '48h', 'same-day'];
/** Quantities by which the levels are compared. */
export const quantities = [250, 500, 1000, 2500, 5000, 10_000] as const;
