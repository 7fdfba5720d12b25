'use client';
import type { ComponentType } from 'react';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { useLater } from '#platform/client/later/use-later.ts';

const loads = {
  template: () => import('./assistant.tsx').then(({ Assistant }) => Assistant),
  steps: () => import('./all-steps.tsx').then(({ AllSteps }) => AllSteps),
} as const satisfies Record<string, () => Promise<ComponentType>>;

const heights = { template: '60rem', steps: '12rem' } as const;

/** The questions for a template, or the steps in the customer's program alone; their code is loaded after the page. */
export function AssistantPlace({ kind }: { readonly kind: keyof typeof loads }) {
  const Part = useLater<object>(loads[kind]);
  return <div id="assistant">{Part ? <Part /> : <Skeleton height={heights[kind]} />}</div>;
}
