export { WindingPicture } from './pictures/winding-picture.tsx';
export { LostDays, useHolidayName } from './price/lost-days.tsx';
export { PriceSummary } from './price/price-summary.tsx';
export { useLabelPrice } from './price/use-label-price.ts';
export { formOf, presetOf } from './state/configuration-address.ts';
export { useInfo, useInfoQuery } from './state/info.ts';
export { preloadInfo, preloadPriceList } from './state/info-address.ts';
export { type Info, infoOf, servedInfo } from './state/info-of.ts';
export { usePriceList } from './state/price-list.ts';
