/** Limits of a number field: default 0 to 100 in steps of 1. */
export type NumberLimits = { readonly min?: number; readonly max?: number; readonly step?: number };

/** The value clamped to its limits; the previous value if it is not a number. */
export function clampNumber(raw: number, before: number, { min = 0, max = 100 }: NumberLimits): number {
  return Number.isFinite(raw) ? Math.min(max, Math.max(min, raw)) : before;
}

/** One step up or down, on multiples of the step, within the limits. */
export function stepNumber(value: number, direction: 1 | -1, limits: NumberLimits): number {
  const step = limits.step ?? 1;
  const next = direction > 0 ? Math.floor(value / step) * step + step : Math.ceil(value / step) * step - step;
  return clampNumber(Number(next.toFixed(4)), value, limits);
}
