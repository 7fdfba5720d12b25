'use client';
import type { Verdict } from '@labelwerk/contracts/artwork/verdict.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon, type IconName } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { PageCard } from './page-card.tsx';
import styles from './page-order.module.css';
import { moved } from './sort-order.ts';
import { useDragOrder } from './use-drag-order.ts';

type Props = {
  readonly verdict: Verdict;
  /** Pages to print, in the order of the sorts. */
  readonly order: readonly number[];
  readonly onOrder: (order: readonly number[]) => void;
  /** Maximum number of pages to print, if the person selects some of them. */
  readonly pick?: number | undefined;
  /** Minimum number of them. */
  readonly min?: number;
};

type Way = 'earlier' | 'later';

const card = 'grid content-start gap-2 rounded-card border border-line bg-card p-3';
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-4';

/** The pages to print, in the order of the sorts; reordered by mouse, touch or arrow buttons. */
export function PagePreviews({ verdict, order, onOrder, pick, min = 0 }: Props) {
  const t = useTranslations('upload');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const follow = useRef<{ readonly page: number; readonly way: Way }>(undefined);
  const pageOf = new Map(verdict.page_verdicts.map((page) => [page.page, page]));
  const rest = verdict.page_verdicts.filter(({ page }) => !order.includes(page));

  // Moving a page moves its buttons in the document, and the browser loses the focus: it is set again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every new order
  useEffect(() => {
    if (!follow.current) return;
    const { page, way } = follow.current;
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
  const { entry } = useDragOrder(move);
  const movable = order.length > 1;
  return (
    <div className="grid gap-3">
      {movable && <p className="text-soft text-[length:var(--text-s)]">{t('orderHint')}</p>}
      <ol ref={list} className={grid}>
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
              className={`${card} ${styles.page}`}
              {...(movable && { ...entry(index), 'data-movable': '' })}
            >
              {movable && (
                <span className={styles.grip} data-grip="" aria-hidden="true">
                  <Icon name="grip" />
                </span>
              )}
              <PageCard page={page} title={t('sortNumber', { number: index + 1 })}>
                <span className="flex gap-1">
                  {movable &&
                    ways.map(([way, to, icon]) => (
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
                  {pick !== undefined && (
                    <Button
                      look="quiet"
                      size="small"
                      disabled={order.length <= min}
                      aria-label={t('leaveOut', { page: number })}
                      onClick={() => onOrder(order.filter((one) => one !== number))}
                    >
                      <Icon name="minus" />
                    </Button>
                  )}
                </span>
              </PageCard>
            </li>
          );
        })}
      </ol>
      {pick !== undefined && rest.length > 0 && (
        <section className="grid gap-3" aria-label={t('notPrinted')}>
          <h3 className="font-semibold">{t('notPrinted')}</h3>
          <ul className={grid}>
            {rest.map((page) => (
              <li key={page.page} className={card}>
                <PageCard page={page} title={t('page', { page: page.page })}>
                  <Button
                    look="outline"
                    size="small"
                    disabled={order.length >= pick}
                    aria-label={t('takePage', { page: page.page })}
                    onClick={() => onOrder([...order, page.page])}
                  >
                    <Icon name="plus" />
                  </Button>
                </PageCard>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="status" className="hidden-visually">
        {said}
      </p>
    </div>
  );
}
