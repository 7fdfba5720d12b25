export {
  artworkOfLine,
  artworkOfPages,
  forgetArtwork,
  type KeptArtwork,
  keepArtwork,
  keptArtwork,
} from './artwork/kept-artwork.ts';
export { editedLine, placeOfData } from './edit/edit-address.ts';
export { useLineWords } from './line-words.ts';
export { sampleNames, samplesQuery } from './samples/sample-names.ts';
export { ServiceDetails } from './services/service-details.tsx';
export { nameOfService } from './services/service-name.ts';
export { linePairs } from './summary/line-pairs.ts';
export { OrderedBefore, useCartBefore } from './summary/ordered-before.tsx';
export { OtherMarket } from './summary/other-market.tsx';
export { shipsGoods } from './summary/ships-goods.ts';
export { Totals } from './summary/totals.tsx';
export { cookieCart, showCart, useCart, useCartChanges } from './use-cart.ts';
export { useCatalogue, useCatalogueNames } from './use-catalogue.ts';
export { VoucherField } from './voucher/voucher-field.tsx';
