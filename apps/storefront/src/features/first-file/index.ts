export { StartLater } from './start-later.tsx';
export { ZoneFace } from './zone-face.tsx';
