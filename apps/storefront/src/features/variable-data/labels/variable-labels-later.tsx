'use client';
import { useLater } from '#platform/client/later/use-later.ts';
import type { VariableLabelsProps } from './variable-labels.tsx';

const load = () => import('./variable-labels.tsx').then(({ VariableLabels: Labels }) => Labels);

/** The labels of a line with variable data; the code is loaded after the page. */
export function VariableLabels(props: VariableLabelsProps) {
  const Labels = useLater<VariableLabelsProps>(load);
  return Labels ? <Labels {...props} /> : <div aria-busy="true" className="min-h-60" />;
}
