import { type MarketId, markets } from '@labelwerk/domain/market/markets.ts';

/** The shop sells from Germany and is registered for VAT in every market it delivers to. */
const sellerMarket: MarketId = 1;

/**
 * Whether a business's VAT number takes the VAT off the invoice: the goods go to another member state of the
 * European Union than the seller's (intra-community supply; the customer owes the VAT at home).
 */
export const vatEnabled = (market: MarketId): boolean => market !== sellerMarket && markets[market].inEu;
