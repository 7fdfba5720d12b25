export { beginLabel } from './begin-label.ts';
export { BrandsSection } from './brands/brands-section.tsx';
export { CodedLabels } from './codes/coded-labels.tsx';
export { CodesPlace } from './codes-place.tsx';
export { DrawnPicture } from './drawn-picture-later.tsx';
export { TransparencyPlace } from './transparency-place.tsx';
