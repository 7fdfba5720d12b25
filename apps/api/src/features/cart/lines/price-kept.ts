const promiseDays = 30;

/** How long the price of a line or a service that is priced now is kept. */
export const priceKeptUntil = (now: Date): Date => new Date(now.getTime() + promiseDays * 86_400_000);
