export { BrandsSection } from './brands/brands-section.tsx';
export { TransparencyPlace } from './transparency-place.tsx';
