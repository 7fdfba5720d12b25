'use client';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProductAbout } from './product-data.tsx';

export type PriceProps = { readonly configuration: Configuration; readonly product: ProductAbout };
export type ListProps = { readonly ids: readonly string[] };
export type ServicesProps = ListProps & {
  /** Descriptions of the shop's own services by id; services an operator added have only their name. */
  readonly texts: Readonly<
    Record<string, { readonly description: string; readonly items: readonly string[] }>
  >;
  /** Of services that are ordered with a label, and of those that are ordered by themselves. */
  readonly buttonLabel: string;
  readonly orderLabel: string;
};

/** What the HTML shows, with the prices of the moment when it was made; undefined if they were unknown. */
export type Served = { readonly served: ReactNode };

type BlockProps = PriceProps & ServicesProps & Served;

type Props = { readonly height: string; readonly children?: ReactNode } & (
  | ({ readonly kind: 'price' } & PriceProps)
  | ({ readonly kind: 'materials' } & ListProps)
  | ({ readonly kind: 'services' } & ServicesProps)
);

const blocks = {
  price: () => import('./live-price.tsx').then((module) => module.LivePrice as ComponentType<never>),
  materials: () =>
    import('./live-materials.tsx').then((module) => module.LiveMaterials as ComponentType<never>),
  services: () => import('./live-services.tsx').then((module) => module.LiveServices as ComponentType<never>),
} as const;

/**
 * A part of a page that depends on price list and catalogue. Code and data are loaded when it comes near
 * the viewport; its space is reserved, so that nothing moves. Until then it shows its children: the same part with the
 * prices of the HTML.
 */
export function LiveBlock({ height, kind, children: served, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [Block, setBlock] = useState<ComponentType<BlockProps>>();
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void blocks[kind]().then((loaded) => setBlock(() => loaded as ComponentType<BlockProps>));
      },
      { rootMargin: '400px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [kind]);
  return (
    <div ref={place} style={{ minHeight: height }} aria-busy={!Block && !served}>
      {Block ? <Block {...(props as BlockProps)} served={served} /> : served}
    </div>
  );
}
