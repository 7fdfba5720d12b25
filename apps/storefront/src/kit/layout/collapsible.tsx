import { type ReactNode, useId } from 'react';
import { Icon } from '../data/icon.tsx';
import styles from './collapsible.module.css';

export type CollapsibleItem = { readonly id: string; readonly title: ReactNode; readonly content: ReactNode };

/** Panels of which at most one is open; a click on the open one closes it. Native, without script. */
export function Collapsible({ items }: { readonly items: readonly CollapsibleItem[] }) {
  const group = useId();
  return (
    <div className={styles.panels}>
      {items.map((item) => (
        <details key={item.id} name={group} className={styles.panel}>
          <summary className={styles.summary}>
            {item.title}
            <Icon name="chevron-down" className={styles.chevron} />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
