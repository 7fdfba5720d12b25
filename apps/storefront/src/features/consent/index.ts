export { ConsentChoice } from './consent-choice.tsx';
export { ConsentGate } from './consent-gate.tsx';
