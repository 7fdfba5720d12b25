export { WindingPicture } from './pictures/winding-picture.tsx';
export { LostDays, useHolidayName } from './price/lost-days.tsx';
export { presetOf } from './state/configuration-address.ts';
export { type Info, useInfo } from './state/info.ts';
export { preloadInfo, preloadPriceList } from './state/info-address.ts';
export { usePriceList } from './state/price-list.ts';
