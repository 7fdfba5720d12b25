'use client';
import { useEffect, useRef } from 'react';
import { Icon } from '#kit/data/icon.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { directionOf, nextOrderBy, type OrderColumn } from '../state/address.ts';
import { useLibrary } from '../state/library-context.tsx';
import { pageTick } from '../state/library-state.ts';
import { type Column, columnsOf, orderColumnOf } from './columns.ts';
import styles from './table.module.css';

export function TableHead() {
  const t = useTranslations('library');
  const { place } = useLibrary();
  const columns = columnsOf(place.tab);
  return (
    <thead className={styles.head}>
      <tr>
        <th scope="col">
          <PageTick />
        </th>
        {columns.map((column) => (
          <Title key={column} column={column} />
        ))}
        {!columns.includes('actions') && (
          <th scope="col">
            <span className="hidden-visually">{t('column.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Ticks or unticks the whole page. */
export function PageTick() {
  const t = useTranslations('library');
  const { now, choose } = useLibrary();
  const box = useRef<HTMLInputElement>(null);
  const state = pageTick(now.ticked, now.filteredResults);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.tick}
      aria-label={t('bulk.page')}
      checked={state === 'all'}
      disabled={now.filteredResults.length === 0}
      onChange={() => choose({ type: 'page-ticked', files: now.filteredResults })}
    />
  );
}

function Title({ column }: { readonly column: Column }) {
  const t = useTranslations('library');
  const { address } = useLibrary();
  const orderColumn = orderColumnOf(column);
  const name = t(`column.${column}`);
  if (!orderColumn) return <th scope="col">{name}</th>;
  return (
    <th scope="col" aria-sort={directionOf(address.orderBy, orderColumn)}>
      <OrderButton column={orderColumn} name={name} />
    </th>
  );
}

function OrderButton({ column, name }: { readonly column: OrderColumn; readonly name: string }) {
  const { address, go } = useLibrary();
  const direction = directionOf(address.orderBy, column);
  return (
    <button
      type="button"
      className={styles.sort}
      data-direction={direction}
      onClick={() => go({ orderBy: nextOrderBy(address.orderBy, column) })}
    >
      {name} <Icon name={direction === 'none' ? 'sort' : 'chevron-down'} />
    </button>
  );
}
