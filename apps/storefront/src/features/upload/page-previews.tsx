'use client';
import type { Verdict } from '@labelwerk/contracts/artwork/verdict.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { moved } from './sort-order.ts';

type Props = {
  readonly verdict: Verdict;
  readonly order: readonly number[];
  readonly onOrder: (order: readonly number[]) => void;
};

/** The pages as they will be printed, in the order of the sorts; moved by drag or with the arrows. */
export function PagePreviews({ verdict, order, onOrder }: Props) {
  const t = useTranslations('upload');
  const [dragged, setDragged] = useState<number>();
  const pageOf = new Map(verdict.page_verdicts.map((page) => [page.page, page]));
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-4">
      {order.map((number, index) => {
        const page = pageOf.get(number);
        if (!page) return null;
        return (
          <li
            key={number}
            draggable={order.length > 1}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== undefined && onOrder(moved(order, dragged, index))}
            className="grid content-start gap-2 rounded-card border border-line bg-card p-3"
          >
            <PageImage src={page.preview} alt={t('pageAlt', { page: number })} />
            <p className="flex flex-wrap items-center justify-between gap-2 text-[length:var(--text-s)]">
              <strong>{t('sortNumber', { number: index + 1 })}</strong>
              <span className="font-measure">{formatSize(page.width, page.height)}</span>
            </p>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <Badge look={page.isValid ? 'success' : 'danger'}>
                {page.isValid ? t('fits') : t('fitsNot')}
              </Badge>
              {order.length > 1 && (
                <span className="flex gap-1">
                  <Button
                    look="quiet"
                    size="small"
                    disabled={index === 0}
                    aria-label={t('earlier', { page: number })}
                    onClick={() => onOrder(moved(order, index, index - 1))}
                  >
                    <Icon name="arrow-left" />
                  </Button>
                  <Button
                    look="quiet"
                    size="small"
                    disabled={index === order.length - 1}
                    aria-label={t('later', { page: number })}
                    onClick={() => onOrder(moved(order, index, index + 1))}
                  >
                    <Icon name="arrow-right" />
                  </Button>
                </span>
              )}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

const retryMs = 700;
const mostTries = 40;

/** A preview that may not be drawn yet: the skeleton stays and it is asked for again. */
function PageImage({ src, alt }: { readonly src: string; readonly alt: string }) {
  const [tries, setTries] = useState(0);
  const [ready, setReady] = useState(false);
  const address = `/api/public${src.startsWith('/') ? '' : '/'}${src}`;
  return (
    <span className="relative grid h-40 place-items-center overflow-hidden bg-table">
      {!ready && <Skeleton width="100%" height="100%" />}
      {/* biome-ignore lint/performance/noImgElement: a private picture of the API, never to be kept by an optimiser */}
      <img
        key={tries}
        src={`${address}?size=popup&density=1&try=${tries}`}
        alt={ready ? alt : ''}
        className={ready ? 'absolute inset-0 m-auto max-h-full max-w-full' : 'hidden'}
        onLoad={() => setReady(true)}
        onError={() => {
          if (tries < mostTries) setTimeout(() => setTries(tries + 1), retryMs);
        }}
      />
    </span>
  );
}
