import type { ReactNode } from 'react';
import { Card } from '#kit/layout/card.tsx';

type Props = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** A part of the calculator under a heading. */
export const LabelStep = ({ id, title, children }: Props) => (
  <Card as="section" id={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
    <h2 className="text-[length:var(--head-s)]">{title}</h2>
    {children}
  </Card>
);
