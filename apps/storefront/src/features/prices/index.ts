export { BuyerSwitch } from './buyer-switch.tsx';
export { OrderedPrice } from './ordered-price.tsx';
export { PairHead, PricePair } from './price-pair.tsx';
export { ShippingNote } from './shipping-note.tsx';
export { type Prices, usePrices } from './use-prices.ts';
