'use client';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { markets } from '@labelwerk/domain/market/markets.ts';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { usePrices } from '#features/prices/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { send } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSession } from '#platform/client/session.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = {
  readonly configuration: Configuration;
  /** The label is priced in each of them. */
  readonly quantities: readonly number[];
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
};

/** What the label of a file costs in three quantities, as the server prices it. */
export function FilePrices({ configuration, quantities, quantity, onQuantity }: Props) {
  const t = useTranslations('first-file.price');
  const { market, language, currency } = useSite();
  const { data: profile } = useSession();
  const prices = usePrices(currency, markets[market].vatRate);
  const { data, isError, refetch } = useQuery({
    queryKey: ['first-prices', market, language, profile?.id ?? 0, toQuery(configuration), quantities.join()],
    queryFn: ({ signal }) => {
      const params = { market: String(market), lang: language };
      const body = { configuration, quantities: [...quantities], materials: [configuration.material] };
      return profile
        ? send(calculatorCalls.priceMatrixForCustomer, {
            params: { ...params, customerId: String(profile.id) },
            body,
            signal,
          })
        : send(calculatorCalls.priceMatrix, { params, body, signal });
    },
    ...staticQuery,
  });
  if (isError)
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p>{t('failed')}</p>
        <Button look="outline" size="small" onClick={() => refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!data) return <Skeleton height="12rem" />;
  const cells = data.rows[0]?.cells ?? [];
  const cards = data.quantities.flatMap((count, index) => {
    const cell = cells[index];
    if (!cell) return [];
    return [
      {
        value: String(count),
        title: t('pieces', { count, text: formatNumber(count, currency) }),
        text: prices.both(cell.net),
      },
    ];
  });
  return (
    <div data-testid="first-prices">
      <RadioCards
        legend={t('title')}
        name="first-quantity"
        layout="rows"
        value={String(quantity)}
        onChange={(value) => onQuantity(Number(value))}
        cards={cards}
      />
    </div>
  );
}
