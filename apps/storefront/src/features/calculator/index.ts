export { presetOf, toQuery } from './configuration-address.ts';
export { useInfo } from './info.ts';
