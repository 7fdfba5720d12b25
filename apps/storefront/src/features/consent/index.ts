export { ChoiceLater } from './choice-later.tsx';
