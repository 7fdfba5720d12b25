export { LinePicture } from './line-picture.tsx';
