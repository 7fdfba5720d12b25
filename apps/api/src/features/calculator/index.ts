import type { Room } from '#platform/room.ts';

export { findQuote, type Quote, saveQuote, sweepQuotes } from './quotes.ts';

/** The calculator: what can be chosen, what it costs, and offers saved from it. */
export const calculator: Room = { name: 'calculator' };
