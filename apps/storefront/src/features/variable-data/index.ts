export { VariableDataPlace } from './variable-data-place.tsx';
