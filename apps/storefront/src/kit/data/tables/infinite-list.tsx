'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../button/button.tsx';
import styles from './infinite-list.module.css';

type Props = {
  readonly children: ReactNode;
  /** Whether there are more entries. */
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly onMore: () => void;
  readonly moreLabel: string;
  /** Number of entries shown, such as “12 of 40”: announced whenever it changes. */
  readonly status: string;
  /** Loads more when the end comes near. Not above a footer, which could never be reached. */
  readonly auto?: boolean;
};

/** A list that grows at its end: the scroll position does not change, and the button keeps the focus. */
export function InfiniteList({ children, hasMore, loading, onMore, moreLabel, status, auto = false }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (!auto || !hasMore || loading || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '400px 0px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [auto, hasMore, loading]);
  return (
    <div className={styles.list} aria-busy={loading}>
      {children}
      <div ref={end} className={styles.end}>
        <p role="status">{status}</p>
        {hasMore && (
          <Button look="outline" loading={loading} onClick={onMore}>
            {moreLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
