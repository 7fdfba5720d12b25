export { beginLabel } from './begin-label.ts';
export { BrandsSection } from './brands/brands-section.tsx';
export { DrawnPicture } from './calculator/drawn-picture.tsx';
export { CodedLabels } from './codes/coded-labels.tsx';
export { CodesPlace } from './codes-place.tsx';
export { TransparencyPlace } from './transparency-place.tsx';
