'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useState } from 'react';
import { type Info, PriceSummary, useInfo, useLabelPrice } from '#features/calculator/index.ts';
import { useCartChanges } from '#features/cart/index.ts';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Problem } from '#platform/client/call.ts';
import { usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = {
  readonly line: CartItem;
  readonly customerId: number;
  /** The line with its data. */
  readonly label: Configuration;
  /** Whether all rows can be printed. */
  readonly isReady: boolean;
};

/** Puts the data into the line of the cart, and goes on to the cart. */
function useDataOfLine({ id, version, name }: CartItem) {
  const t = useTranslations('variable-data');
  const path = usePath();
  const router = useRouter();
  const { replace } = useCartChanges();
  const [problem, setProblem] = useState<string>();
  const put = async (changed: Configuration) => {
    setProblem(undefined);
    try {
      await replace.mutateAsync({ id, version, name, configuration: changed });
      router.push(path('cart'));
    } catch (failed) {
      const [first] = failed instanceof Problem ? failed.errors : [];
      setProblem(first?.message ?? ((failed instanceof Problem && failed.message) || t('failed')));
    }
  };
  return { put, problem, isBusy: replace.isPending };
}

/** The price of the label with its data, and the way to the cart. */
export function DataOrder(props: Props) {
  const t = useTranslations('variable-data');
  const { line } = props;
  const info = useInfo();
  const { put, problem, isBusy } = useDataOfLine(line);
  if (!info.data) return <Skeleton height="16rem" />;
  const isOffered = info.data.priceList.artworkFrom?.['variable-data'] !== undefined;
  return (
    <div className="grid gap-3" data-testid="variable-data-order">
      {isOffered ? (
        <Priced {...props} info={info.data} isBusy={isBusy} problem={problem} onPut={put} />
      ) : (
        <p>{t('notOffered')}</p>
      )}
    </div>
  );
}

type PricedProps = Props & {
  readonly info: Info;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onPut: (label: Configuration) => Promise<void>;
};

function Priced({ customerId, label, isReady, info, isBusy, problem, onPut }: PricedProps) {
  const t = useTranslations('variable-data');
  const [isAsked, setAsked] = useState(false);
  const { sheet, delivery, error } = useLabelPrice({
    ...{ info, configuration: label, customerId, isComplete: isReady },
  });
  const refused = error instanceof Problem ? error.errors[0]?.message : undefined;
  return (
    <PriceSummary
      sheet={sheet}
      delivery={delivery}
      cutOffHour={info.priceList.cutOffHour}
      busy={isBusy}
      isEditing
      problem={problem ?? refused ?? (isAsked && !isReady ? t('notReady') : undefined)}
      onAdd={() => {
        setAsked(true);
        if (isReady) void onPut(label);
      }}
    />
  );
}
