'use client';
import { SignedIn } from '#features/orders/index.ts';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Problem } from '#platform/client/call.ts';
import { usePath } from '#platform/client/site.tsx';
import { useSearchParams } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { FirstOrder } from './first-order.tsx';
import { ReorderForm } from './reorder-form.tsx';
import { useReorder } from './use-reorder.ts';
import { readWish, type Wish } from './wish.ts';

/** A job to be ordered again, or a file that was never ordered, according to the URL. */
export function ReorderView() {
  const wish = readWish(useSearchParams());
  return (
    <SignedIn>
      {({ id }) => {
        if (wish.jobId !== '') return <Job customerId={id} wish={wish} />;
        if (wish.fileId !== '') return <FirstOrder customerId={id} wish={wish} />;
        return <Nothing title="nothing" text="nothingText" />;
      }}
    </SignedIn>
  );
}

function Job({ customerId, wish }: { readonly customerId: number; readonly wish: Wish }) {
  const t = useTranslations('reorder');
  const { data, error, isFetching, refetch, dataUpdatedAt } = useReorder(customerId, wish);
  if (data) {
    // A new response resets the choices.
    return (
      <ReorderForm
        key={`${data.today.quote}-${dataUpdatedAt}`}
        customerId={customerId}
        wish={wish}
        line={data}
        onChanged={() => void refetch()}
      />
    );
  }
  if (error instanceof Problem && error.status === 404) {
    return <Nothing title="missing" text={error.message || t('missingText')} isWords />;
  }
  if (error) {
    return (
      <EmptyState
        title={t('failed')}
        actions={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('failedText')}
      </EmptyState>
    );
  }
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-[1fr_22rem]" aria-busy="true">
      <Skeleton height="34rem" />
      <Skeleton height="24rem" />
    </div>
  );
}

type NothingProps =
  | { readonly title: 'nothing'; readonly text: 'nothingText'; readonly isWords?: false }
  | { readonly title: 'missing'; readonly text: string; readonly isWords: true };

function Nothing({ title, text, isWords }: NothingProps) {
  const t = useTranslations('reorder');
  const path = usePath();
  return (
    <EmptyState
      title={t(title)}
      actions={
        <>
          <LinkButton href={path('orders')}>{t('toOrders')}</LinkButton>
          <LinkButton href={path('calculator')} look="outline">
            {t('toCalculator')}
          </LinkButton>
        </>
      }
    >
      {isWords ? text : t(text)}
    </EmptyState>
  );
}
