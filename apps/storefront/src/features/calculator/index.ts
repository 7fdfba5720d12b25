export { presetOf, toQuery } from './configuration-address.ts';
export { type Info, useInfo } from './info.ts';
export { WindingPicture } from './winding-picture.tsx';
