export { presetOf } from './configuration-address.ts';
export { type Info, useInfo } from './info.ts';
export { preloadInfo } from './info-address.ts';
export { LostDays, useHolidayName } from './lost-days.tsx';
export { WindingPicture } from './winding-picture.tsx';
