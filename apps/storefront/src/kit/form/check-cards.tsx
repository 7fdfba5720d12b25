import { type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './radio-cards.module.css';

export type CheckCard<T extends string> = {
  readonly value: T;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly picture?: ReactNode;
  /** Why it can't be chosen; with it the card is off. */
  readonly obstacle?: string | undefined;
  /** A way around the obstacle. */
  readonly instead?: { readonly label: string; readonly onChoose: () => void } | undefined;
};

type Props<T extends string> = {
  readonly legend: ReactNode;
  readonly hideLegend?: boolean;
  readonly values: readonly T[];
  readonly cards: readonly CheckCard<T>[];
  readonly onToggle: (value: T) => void;
};

/** A choice of several, as cards over native checkboxes. */
export function CheckCards<T extends string>({ legend, hideLegend, values, cards, onToggle }: Props<T>) {
  const id = useId();
  return (
    <fieldset className={styles.set}>
      <legend className={hideLegend ? 'hidden-visually' : styles.legend}>{legend}</legend>
      <div className={classNames(styles.cards, styles.tiles)}>
        {cards.map((card) => (
          <div key={card.value} className={styles.cell}>
            <label className={styles.card}>
              <input
                type="checkbox"
                checked={values.includes(card.value)}
                disabled={card.obstacle !== undefined}
                aria-describedby={(card.obstacle ?? card.text) ? `${id}-${card.value}` : undefined}
                onChange={() => onToggle(card.value)}
                className={styles.radio}
              />
              {card.picture && (
                <span className={styles.picture} aria-hidden="true">
                  {card.picture}
                </span>
              )}
              <span className={styles.title}>{card.title}</span>
              {(card.obstacle ?? card.text) && (
                <span id={`${id}-${card.value}`} className={styles.text}>
                  {card.obstacle ?? card.text}
                </span>
              )}
            </label>
            {card.obstacle !== undefined && card.instead && (
              <button type="button" className={styles.instead} onClick={card.instead.onChoose}>
                {card.instead.label}
              </button>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
