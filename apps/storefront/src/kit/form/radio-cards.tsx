import { type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './radio-cards.module.css';

export type RadioCard<T extends string> = {
  readonly value: T;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly picture?: ReactNode;
  /** Why it can't be chosen; with it the card is off. */
  readonly obstacle?: string | undefined;
};

type Props<T extends string> = {
  readonly legend: ReactNode;
  readonly hideLegend?: boolean;
  readonly name: string;
  readonly value: T | undefined;
  readonly cards: readonly RadioCard<T>[];
  readonly onChange: (value: T) => void;
  readonly layout?: 'tiles' | 'rows' | 'small';
};

/** A choice of one, as cards over native radio buttons: arrow keys, forms and screen readers work as they know it. */
export function RadioCards<T extends string>(props: Props<T>) {
  const { legend, hideLegend, name, value, cards, onChange, layout = 'tiles' } = props;
  const id = useId();
  return (
    <fieldset className={styles.set}>
      <legend className={hideLegend ? 'hidden-visually' : styles.legend}>{legend}</legend>
      <div className={classNames(styles.cards, styles[layout])}>
        {cards.map((card) => (
          <label key={card.value} className={styles.card}>
            <input
              type="radio"
              name={`${name}-${id}`}
              value={card.value}
              checked={card.value === value}
              disabled={card.obstacle !== undefined}
              onChange={() => onChange(card.value)}
              className={styles.radio}
            />
            {card.picture && (
              <span className={styles.picture} aria-hidden="true">
                {card.picture}
              </span>
            )}
            <span className={styles.title}>{card.title}</span>
            {(card.obstacle ?? card.text) && (
              <span className={styles.text}>{card.obstacle ?? card.text}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
