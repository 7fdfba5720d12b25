const promiseDays = 30;

/** The time until which a price calculated now is kept, for lines and services. */
export const priceKeptUntil = (now: Date): Date => new Date(now.getTime() + promiseDays * 86_400_000);
