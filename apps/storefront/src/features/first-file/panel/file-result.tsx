'use client';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useInfo } from '#features/calculator/index.ts';
import { usePackChoice } from '#features/preflight/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { PackStage } from '#kit/pack/pack-stage.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import {
  areSameLabel,
  designsOf,
  type FileFacts,
  type FirstChoice,
  labelOfFile,
  plateInksOf,
  quantitiesOf,
  shapeOfFile,
  shapesFor,
} from '../read/label-of-file.ts';
import { FilePrices } from './file-prices.tsx';
import { FirstChoices } from './first-choices.tsx';
import type { FirstUpload } from './use-first-upload.ts';
import { useOrder } from './use-order.ts';

const usualQuantity = 1_000;

type Props = {
  readonly name: string;
  readonly facts: FileFacts;
  /** URL of the first page as it looks after cutting; undefined while it is drawn. */
  readonly picture: string | undefined;
  readonly upload: FirstUpload;
  /** Sends the file, if it was not sent before; resolves to false if that is not possible. */
  readonly onOrder?: () => Promise<boolean>;
  /** What is to be decided before: the size of a picture. */
  readonly children?: ReactNode;
};

/** A file that can be a label: what was read, the label on its pack, its prices, and the way to order it. */
export function FileResult({ name, facts, picture, upload, onOrder, children }: Props) {
  const t = useTranslations('first-file');
  const { language } = useSite();
  const { data: info, isError, refetch } = useInfo();
  const [chosen, setChosen] = useState<Partial<FirstChoice>>({});
  // A chosen shape may not fit another size of the picture.
  const isPossible = chosen.shape && shapesFor(facts).includes(chosen.shape);
  const shape = isPossible && chosen.shape ? chosen.shape : shapeOfFile(facts);
  const { form = 'roll', quantity = usualQuantity } = chosen;
  // The same for every chosen quantity: one call prices all three.
  const usual = useMemo(
    () => info && labelOfFile(facts, info, { shape, form, quantity: usualQuantity }),
    [info, facts, shape, form],
  );
  const quantities = useMemo(() => (usual && typeof usual !== 'string' ? quantitiesOf(usual) : []), [usual]);
  const ordered = quantities.includes(quantity) ? quantity : (quantities[0] ?? usualQuantity);
  const label = useMemo(
    () => info && labelOfFile(facts, info, { shape, form, quantity: ordered }),
    [info, facts, shape, form, ordered],
  );
  const change = useCallback(
    (next: Partial<FirstChoice>) => setChosen((before) => ({ ...before, ...next })),
    [],
  );
  const configuration = typeof label === 'string' ? undefined : label;
  const pack = usePackChoice(configuration);
  const order = useOrder(upload, configuration);
  const [page] = facts.pages;
  const plates = plateInksOf(facts);
  const size = page && formatSize(page.width, page.height, language);
  if (isError && !info)
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p>{t('price.failed')}</p>
        <Button look="outline" size="small" onClick={() => refetch()}>
          {t('price.retry')}
        </Button>
      </div>
    );
  if (typeof label === 'string')
    return (
      <div className="grid gap-4">
        <p role="alert" className="rounded-card bg-danger-wash p-3" data-fault={label}>
          {t(`fault.${label}`, { size: size ?? '' })}
        </p>
        {children}
      </div>
    );
  const designs = designsOf(facts);
  const begin = async () => {
    order.begin();
    if (onOrder && !(await onOrder())) order.stop();
  };
  return (
    <div className="grid gap-5 grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))]" data-first-result="">
      <div className="grid content-start gap-3">
        {pack ? (
          <PackStage
            pack={pack.pack}
            label={{
              ...pack.label,
              artworkUrl: picture,
              cutLine: shape === 'special' ? page?.cut?.path : undefined,
            }}
            measures="mm"
            title={t('picture', { name })}
          />
        ) : (
          <Skeleton height="24rem" />
        )}
        <p className="text-soft text-[length:var(--text-s)]">{t('drawn')}</p>
      </div>
      <div className="grid content-start gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1" data-testid="first-facts">
          <dt className="text-soft">{t('read.file')}</dt>
          <dd className="break-all">{name}</dd>
          <dt className="text-soft">{t('read.size')}</dt>
          <dd>{size} mm</dd>
          <dt className="text-soft">{t('read.designs')}</dt>
          <dd>{t('read.pages', { count: facts.pages.length, designs })}</dd>
          {facts.inks.length > 0 && (
            <>
              <dt className="text-soft">{t('read.inks')}</dt>
              <dd>{facts.inks.join(', ')}</dd>
            </>
          )}
        </dl>
        {plates.length > 0 && <p>{t('read.plates', { inks: plates.join(', ') })}</p>}
        {!areSameLabel(facts) && <p role="status">{t('read.sizes')}</p>}
        {children}
        <FirstChoices facts={facts} choice={{ shape, form, quantity: ordered }} onChange={change} />
        {usual && typeof usual !== 'string' ? (
          <FilePrices
            configuration={usual}
            quantities={quantities}
            quantity={ordered}
            onQuantity={(next) => change({ quantity: next })}
          />
        ) : (
          <Skeleton height="12rem" />
        )}
        <p className="text-soft text-[length:var(--text-s)]">{t('assumed')}</p>
        {order.problem && (
          <p role="alert" className="text-danger">
            {order.problem}
          </p>
        )}
        <p>
          <Button size="large" loading={order.isWaiting} disabled={!configuration} onClick={begin}>
            {t('order')}
          </Button>
        </p>
      </div>
    </div>
  );
}
