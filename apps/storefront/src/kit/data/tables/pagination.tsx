import { Icon } from '../icon.tsx';
import { hasNext, hasPrevious, pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

type Props = {
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly pageLabel: (page: number) => string;
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
};

export function Pagination(props: Props) {
  const { label, previousLabel, nextLabel, pageLabel, page, perPage, total, onChange } = props;
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1) return null;
  return (
    <nav aria-label={label} className={styles.pages}>
      {hasPrevious(page) && (
        <button
          type="button"
          className={styles.page}
          aria-label={previousLabel}
          onClick={() => onChange(page - 1)}
        >
          <Icon name="arrow-left" />
        </button>
      )}
      {pageWindow(page, last).map((mark, index) =>
        mark === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place alone
          <span key={`gap-${index}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={mark}
            type="button"
            className={styles.page}
            aria-label={pageLabel(mark)}
            aria-current={mark === page ? 'page' : undefined}
            onClick={() => onChange(mark)}
          >
            {mark}
          </button>
        ),
      )}
      {hasNext(page, perPage, total) && (
        <button
          type="button"
          className={styles.page}
          aria-label={nextLabel}
          onClick={() => onChange(page + 1)}
        >
          <Icon name="arrow-right" />
        </button>
      )}
    </nav>
  );
}
