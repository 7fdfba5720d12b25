export { VariableLabels } from './labels/variable-labels-later.tsx';
export { VariableDataPlace } from './variable-data-place.tsx';
