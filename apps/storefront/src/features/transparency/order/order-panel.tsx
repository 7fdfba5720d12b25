'use client';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { type Info, PriceSummary, type useInfo, useLabelPrice } from '#features/calculator/index.ts';
import { Button } from '#kit/button/button.tsx';
import { useShortcut } from '#kit/button/shortcut.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Card } from '#kit/layout/card.tsx';
import { Problem } from '#platform/client/call.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Shared = {
  readonly customerId: number | undefined;
  readonly isComplete: boolean;
  readonly isEditing: boolean;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onOrder: () => void;
};

type Props = Shared & {
  readonly info: Pick<ReturnType<typeof useInfo>, 'data' | 'error' | 'refetch'>;
  readonly configuration: Configuration | undefined;
};

/** The price of the label and the way to the cart, if these labels are offered. */
export function OrderPanel({ info, configuration, ...shared }: Props) {
  const t = useTranslations('transparency.order');
  const { data, error, refetch } = info;
  if (error)
    return (
      <Card className="grid justify-items-start gap-3">
        <p role="alert">{t('loadFailed')}</p>
        <Button look="outline" size="small" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Card>
    );
  if (!data) return <Skeleton height="16rem" />;
  if (!configuration || !data.priceList.artworkFrom?.transparency) return <p>{t('notOffered')}</p>;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3" data-testid="transparency-order">
      <Priced info={data} configuration={configuration} {...shared} />
      <p className="text-soft text-[length:var(--text-s)]">{t('codesAfter')}</p>
    </Card>
  );
}

type PricedProps = Shared & { readonly info: Info; readonly configuration: Configuration };

function Priced({ info, configuration, customerId, isComplete, ...shown }: PricedProps) {
  const { isEditing, isBusy, problem, onOrder } = shown;
  const { sheet, delivery, error } = useLabelPrice({ info, configuration, customerId, isComplete });
  useShortcut(() => {
    if (!isBusy) onOrder();
  });
  const refused = error instanceof Problem ? error.errors[0]?.message : undefined;
  return (
    <PriceSummary
      sheet={sheet}
      delivery={delivery}
      cutOffHour={info.priceList.cutOffHour}
      busy={isBusy}
      isEditing={isEditing}
      problem={problem ?? refused}
      onAdd={onOrder}
    />
  );
}
