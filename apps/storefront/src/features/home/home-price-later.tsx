'use client';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useLater } from '#platform/client/later/use-later.ts';
import { PriceComing } from './price-coming.tsx';

const load = () => import('./home-price.tsx').then(({ HomePrice }) => HomePrice);

/** The price of the choice. The pricing code is loaded after the page is shown. */
export function HomePriceLater({ configuration }: { readonly configuration: Configuration }) {
  const HomePrice = useLater(load);
  return HomePrice ? <HomePrice configuration={configuration} /> : <PriceComing />;
}
