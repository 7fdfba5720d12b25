'use client';
import { useLater } from '#platform/client/later/use-later.ts';
import type { HomePriceProps } from './home-price.tsx';
import { HomePriceBlock } from './home-price-block.tsx';
import { PriceComing } from './price-coming.tsx';

const load = () => import('./home-price.tsx').then(({ HomePrice }) => HomePrice);

/** The price of the choice. The pricing code is loaded after the page is shown. */
export function HomePriceLater(props: HomePriceProps) {
  const HomePrice = useLater(load);
  if (HomePrice) return <HomePrice {...props} />;
  return props.served ? <HomePriceBlock sheet={props.served} /> : <PriceComing />;
}
