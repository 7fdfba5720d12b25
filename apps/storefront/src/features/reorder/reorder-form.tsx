'use client';
import type { JobCartItem, ReorderSort } from '@labelwerk/contracts/orders/reorder.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { variableArtworkOf } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import { quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { useState } from 'react';
import { artworkOfPages, keepArtwork, useCatalogueNames } from '#features/cart/index.ts';
import { beginLabel } from '#features/transparency/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Link } from '#kit/button/link.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Card } from '#kit/layout/card.tsx';
import { Problem } from '#platform/client/call.ts';
import { requestKeys } from '#platform/client/queries/request-keys.ts';
import { randomId } from '#platform/client/random-id.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { Changes } from './changes.tsx';
import { ConfigurationList } from './configuration-list.tsx';
import { PriceToday } from './price-today.tsx';
import { SortCards } from './sort-cards.tsx';
import { useAddAgain, usePriceOf } from './use-reorder.ts';
import type { Wish } from './wish.ts';

type Props = {
  readonly customerId: number;
  readonly wish: Wish;
  readonly line: JobCartItem;
  /** Called when the quote has changed: it must be fetched again. */
  readonly onChanged: () => void;
};

/**
 * The line of the last order at today's terms: its designs, its price, and a button to add it to the cart.
 */
export function ReorderForm({ customerId, wish, line, onChanged }: Props) {
  const t = useTranslations('reorder');
  const path = usePath();
  const router = useRouter();
  const { language } = useSite();
  const nameOf = useCatalogueNames();
  const { today } = line;
  const [sorts, setSorts] = useState<readonly ReorderSort[]>(today.sorts);
  const [keys] = useState(() => requestKeys(randomId));
  const [problem, setProblem] = useState<string>();
  const add = useAddAgain(customerId, line.job_id);
  const chosen = sorts.filter((sort) => sort.chosen);
  const quantities = chosen.map(({ quantity }) => quantity);
  const priced = usePriceOf(customerId, today, quantities);
  const refused = priced.error instanceof Problem ? priced.error.errors[0]?.message : undefined;
  const isPossible = chosen.length > 0 && chosen.length <= quantityLimits.maxSorts;

  const addToCart = async () => {
    setProblem(undefined);
    try {
      const body = {
        market: String(today.market),
        lang: language,
        quote: today.quote,
        ...(wish.fileId && { file_id: wish.fileId }),
        sorts: chosen.map(({ file_id, page, quantity }) =>
          file_id && page ? { file_id, page, quantity } : { quantity },
        ),
      };
      await keys.addOnce(body, (key) => add.mutateAsync({ ...body, key }));
      router.push(path('cart'));
    } catch (failed) {
      if (!(failed instanceof Problem)) throw failed;
      setProblem((failed.errors[0]?.message ?? failed.message) || t('failedText'));
      if (failed.status === 409) onChanged();
    }
  };

  const adjust = () => {
    const configuration = {
      ...today.configuration,
      sorts: quantities,
      quantity: quantities.reduce((sum, each) => sum + each, 0),
    };
    keepArtwork(
      artworkOfPages(
        today.files.map(({ filename }) => filename),
        chosen.flatMap(({ file_id, page }) => (file_id && page ? [{ file_id, page }] : [])),
      ),
    );
    if (beginLabel(configuration)) return router.push(path('transparency-calculator'));
    router.push(`${path('calculator')}?${toQuery(configuration)}`);
  };

  return (
    <div className="grid items-start gap-6 desktop:grid-cols-[1fr_22rem] desktop:grid-rows-[auto_1fr]">
      <div className="grid gap-6">
        <p className="text-soft">
          {t.rich('from', {
            name: line.name || nameOf('productTypes', line.configuration.productType),
            number: line.order_number,
            date: formatDate(new Date(line.ordered_at)),
            order: (words) => (
              <Link className="underline" href={path('order', { orderId: line.order_id })}>
                {words}
              </Link>
            ),
          })}
        </p>
        <Changes line={line} quantities={quantities} />
      </div>
      <Card
        as="aside"
        marks
        className="grid gap-5 desktop:sticky desktop:top-24 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1"
        aria-label={t('summary')}
      >
        <ConfigurationList configuration={today.configuration} quantities={quantities} />
        <PriceToday priced={priced} />
        {(problem ?? refused) && (
          <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
            {problem ?? refused}
          </p>
        )}
        {!isPossible && (
          <p role="status" className="rounded-card bg-warning-wash p-3 text-warning">
            {chosen.length === 0 ? t('sorts.min') : t('sorts.max', { n: quantityLimits.maxSorts })}
          </p>
        )}
        <Button
          size="large"
          wide
          loading={add.isPending}
          disabled={!isPossible || add.isSuccess}
          onClick={addToCart}
        >
          <Icon name="cart" /> {t('add')}
        </Button>
        {/* The calculator knows no data from a table: they are changed in the cart. */}
        {!variableArtworkOf(today.configuration) && (
          <Button look="outline" size="small" wide disabled={!isPossible} onClick={adjust}>
            {t('adjust')}
          </Button>
        )}
      </Card>
      <SortCards sorts={sorts} files={today.files} disabled={add.isPending} onChange={setSorts} />
    </div>
  );
}
