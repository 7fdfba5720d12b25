// What other features do with the labels of carts.
export { addItem } from './add-label.ts';
export { checkFiles } from './artwork-of-line.ts';
export { configurationOfItem } from './configuration-of-item.ts';
export type { LabelItem } from './label-item.ts';
export { presentArtwork } from './present-labels.ts';
