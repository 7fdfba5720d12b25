'use client';
import { type ComponentType, useEffect, useState } from 'react';
import { useLater } from '#platform/client/later/use-later.ts';
import { Coming } from './coming.tsx';
import { keepRevisionKey } from './revision/revision-key.ts';

const loads = {
  design: () => import('./design/design-block.tsx').then(({ DesignBlock }) => DesignBlock),
  review: () => import('./review/review-block.tsx').then(({ ReviewBlock }) => ReviewBlock),
  proof: () => import('./review/review-block.tsx').then(({ ProofBlock }) => ProofBlock),
  revision: () => import('./revision/revision-block.tsx').then(({ RevisionBlock }) => RevisionBlock),
} as const satisfies Record<string, () => Promise<ComponentType>>;

type ServiceKind = keyof typeof loads;

const heights: Readonly<Record<ServiceKind, string>> = {
  design: '70rem',
  review: '45rem',
  proof: '45rem',
  revision: '16rem',
};

/** The form of a service on its page, or its deliveries (`revision`); the code is loaded after the page. */
export function ServicePlace({ kind }: { readonly kind: ServiceKind }) {
  const Block = useLater<object>(loads[kind]);
  const [isKept, setKept] = useState(kind !== 'revision');
  useEffect(() => {
    if (kind === 'revision') keepRevisionKey();
    setKept(true);
  }, [kind]);
  return <div id="service">{Block && isKept ? <Block /> : <Coming height={heights[kind]} />}</div>;
}
