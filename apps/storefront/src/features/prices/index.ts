export { BuyerSwitch } from './buyer-switch.tsx';
export { OrderedPrice } from './ordered-price.tsx';
export { PriceInText } from './price-in-text.tsx';
export { PairHead, PricePair } from './price-pair.tsx';
export { type SheetFacts, sheetFacts } from './sheet-facts.ts';
export { ShippingNote } from './shipping-note.tsx';
export { usePrices } from './use-prices.ts';
