import type { ReactNode } from 'react';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { classNames } from '#kit/style/class-names.ts';
import styles from './report.module.css';

const findings = 4;

/**
 * Placeholder of the report: verdict and facts, the page, and the findings beside it. The current activity
 * is shown in place of the verdict.
 */
export function ReportComing({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={styles.report}>
      <div className={styles.head}>
        <p className={styles.verdict} data-verdict="open">
          {children ?? <Skeleton width="16ch" />}
        </p>
        <p className={styles.facts}>
          <Skeleton width="32ch" />
        </p>
        <p className={styles.facts}>
          <Skeleton width="14ch" />
        </p>
        <p className={styles.links}>
          <span className={styles.link}>
            <Skeleton width="12ch" />
          </span>
        </p>
      </div>
      <div className={styles.desk}>
        <div className={styles.table}>
          <Skeleton height="2.75rem" />
          <Skeleton height="2.75rem" />
          <div className={styles.stageComing}>
            <Skeleton height="100%" />
          </div>
        </div>
        <div className={classNames(styles.side, styles.findings)}>
          {Array.from({ length: findings }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings that are not there yet have nothing else
            <Skeleton key={index} height="5.5rem" />
          ))}
        </div>
      </div>
    </div>
  );
}
