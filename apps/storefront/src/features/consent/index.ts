export { ConsentChoice } from './consent-choice.tsx';
