'use client';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ListProps, PriceProps, Served, ServicesProps } from './block-props.ts';

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
