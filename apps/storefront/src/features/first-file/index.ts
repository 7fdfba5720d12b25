export { FirstFile } from './first-file.tsx';
