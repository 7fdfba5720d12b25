'use client';
import type { ReactNode } from 'react';
import { Icon } from '#kit/data/icon.tsx';
import styles from './finder.module.css';

type Props = {
  readonly label: string;
  readonly picks: readonly { readonly id: string; readonly name: string }[];
  readonly removeLabel: (name: string) => string;
  /** Called with the remaining ids. */
  readonly onChange: (ids: readonly string[]) => void;
  /** Actions on the picked items. */
  readonly children: ReactNode;
};

/** The picked items stay in view at the bottom of the window; each can be removed. */
export function PickTray({ label, picks, removeLabel, onChange, children }: Props) {
  if (picks.length === 0) return null;
  return (
    <section className={styles.tray} aria-label={label}>
      <ul className={styles.picks}>
        {picks.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.pick}
              aria-label={removeLabel(name)}
              onClick={() => onChange(picks.filter((pick) => pick.id !== id).map((pick) => pick.id))}
            >
              {name}
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
