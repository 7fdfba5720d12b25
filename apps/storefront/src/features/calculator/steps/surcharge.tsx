'use client';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import { createContext, use } from 'react';
import { usePrices } from '#features/prices/index.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { toggledFinish, withMaterial } from '../state/change.ts';
import type { Info } from '../state/info-of.ts';

/**
 * The label whose surcharges the cards state. A context, so that a change of the label renders the surcharges and not
 * the cards around them.
 */
export const PresentLabel = createContext<{
  readonly info: Info;
  readonly configuration: Configuration;
} | null>(null);

/** What a choice adds to the price of the present label, or takes off it; nothing if it is the same. */
function Difference({ from, to, info }: { from: Configuration; to: Configuration; info: Info }) {
  const t = useTranslations('calculator');
  const { currency, market } = useSite();
  const prices = usePrices(currency, info.priceList.markets[market].vatRate);
  const netOf = (configuration: Configuration) => price(info.priceList, configuration, market).net;
  const more = netOf(to) - netOf(from);
  if (more === 0) return null;
  return (
    <span className="block font-semibold">
      {t(more > 0 ? 'extraPrice' : 'lessPrice', { price: prices.named(Math.abs(more)) })}
    </span>
  );
}

/** What a finish costs on the present label, chosen or not. */
export function FinishSurcharge({ id }: { readonly id: string }) {
  const label = use(PresentLabel);
  if (!label) return null;
  const { info, configuration } = label;
  const other = toggledFinish(configuration, id);
  const [from, to] = configuration.finishes.includes(id) ? [other, configuration] : [configuration, other];
  return <Difference info={info} from={from} to={to} />;
}

/** The difference between the present label and the same on this material. */
export function MaterialSurcharge({ id }: { readonly id: string }) {
  const label = use(PresentLabel);
  if (!label) return null;
  const { info, configuration } = label;
  return <Difference info={info} from={configuration} to={withMaterial(info, configuration, id)} />;
}
