/** Currencies known to the shop. Prices are in EUR, GBP and AUD. */
export type Currency = 'USD' | 'AUD' | 'EUR' | 'GBP' | 'INR';

/** An amount in integer minor units (cents, pence). */
export type Money = { readonly amount: number; readonly currency: Currency };

/** An amount in minor units of any currency of ISO 4217, such as one that a bank reports. */
export type AnyMoney = { readonly amount: number; readonly currency: string };

/**
 * Divides two integers and rounds half up (towards plus infinity at exactly one half).
 * Both must be safe integers, the divisor positive.
 */
export function divideHalfUp(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend) || !Number.isSafeInteger(divisor) || divisor <= 0) {
    throw new RangeError('Money is divided in safe integers by a positive divisor');
  }
  const quotient = Math.floor(dividend / divisor);
  const rest = dividend - quotient * divisor;
  return rest * 2 >= divisor ? quotient + 1 : quotient;
}

/**
 * `amount × factor ÷ divisor`, half up, exact even if the product exceeds the safe integers. The result and `factor ×
 * divisor` must be safe integers.
 */
export function scaleHalfUp(amount: number, factor: number, divisor: number): number {
  const whole = Math.floor(amount / divisor);
  return whole * factor + divideHalfUp((amount - whole * divisor) * factor, divisor);
}

/**
 * `amount × part ÷ whole`, half up, exact even if the product exceeds the safe integers. None is negative, `whole` is
 * above 0.
 */
export const proportionOf = (amount: number, part: number, whole: number): number =>
  Number.isSafeInteger(amount * part)
    ? divideHalfUp(amount * part, whole)
    : Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));

/** A share of an amount: `rate` in basis points (1900 = 19 %), half up to the minor unit. */
export const shareOf = (amount: number, rate: number): number => scaleHalfUp(amount, rate, 10_000);
