'use client';
import type { Verdict } from '@labelwerk/contracts/artwork/verdict.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { Icon, type IconName } from '#kit/icon.tsx';
import { PageImage } from './page-image.tsx';
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
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const follow = useRef<{ readonly page: number; readonly way: Way }>(undefined);
  const pageOf = new Map(verdict.page_verdicts.map((page) => [page.page, page]));

  // A page that moves takes its buttons with it, and the browser forgets which one had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every new order
  useEffect(() => {
    const { page, way } = follow.current ?? {};
    follow.current = undefined;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-page="${page}"] button`);
    const both = [...(buttons ?? [])].filter(({ disabled }) => !disabled);
    (both.find(({ dataset }) => dataset.way === way) ?? both[0])?.focus();
  }, [order]);

  const move = (from: number, to: number, way?: Way) => {
    const page = order[from];
    if (page === undefined) return;
    if (way) follow.current = { page, way };
    setSaid(t('movedTo', { page, number: to + 1 }));
    onOrder(moved(order, from, to));
  };
  return (
    <div className="grid gap-3">
      {order.length > 1 && <p className="text-soft text-[length:var(--text-s)]">{t('orderHint')}</p>}
      <ol ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-4">
        {order.map((number, index) => {
          const page = pageOf.get(number);
          if (!page) return null;
          const ways: readonly (readonly [Way, number, IconName])[] = [
            ['earlier', index - 1, 'arrow-left'],
            ['later', index + 1, 'arrow-right'],
          ];
          return (
            <li
              key={number}
              data-page={number}
              draggable={order.length > 1}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== undefined) move(dragged, index);
              }}
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
                    {ways.map(([way, to, icon]) => (
                      <Button
                        key={way}
                        look="quiet"
                        size="small"
                        data-way={way}
                        disabled={to < 0 || to >= order.length}
                        aria-label={t(way, { page: number })}
                        onClick={() => move(index, to, way)}
                      >
                        <Icon name={icon} />
                      </Button>
                    ))}
                  </span>
                )}
              </p>
            </li>
          );
        })}
      </ol>
      <p role="status" className="hidden-visually">
        {said}
      </p>
    </div>
  );
}

type Way = 'earlier' | 'later';
