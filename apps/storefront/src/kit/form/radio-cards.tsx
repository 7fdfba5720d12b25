import { type ChangeEvent, memo, type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names.ts';
import { ChoiceInput, useChosenValue } from './choice-input.tsx';
import { FieldError } from './error/field-error.tsx';
import styles from './radio-cards.module.css';

export type RadioCard<T extends string> = {
  readonly value: T;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly picture?: ReactNode;
  /** Why it can't be chosen; if set, the card is disabled. */
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
  readonly error?: string | undefined;
};

/**
 * A single choice, as cards over native radio buttons: arrow keys, forms and screen readers work natively.
 */
export function RadioCards<T extends string>(props: Props<T>) {
  const { legend, hideLegend, name, value, cards, onChange, layout = 'tiles', error } = props;
  const id = useId();
  const choose = useChosenValue((chosen) => {
    const card = cards.find((one) => one.value === chosen);
    if (card) onChange(card.value);
  });
  return (
    <fieldset
      className={styles.set}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={hideLegend ? 'hidden-visually' : styles.legend}>{legend}</legend>
      <div className={classNames(styles.cards, styles[layout])}>
        {cards.map((card) => (
          <Card
            key={card.value}
            card={card}
            name={`${name}-${id}`}
            isChosen={card.value === value}
            onChoose={choose}
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`} error={error} />}
    </fieldset>
  );
}

type CardProps = {
  readonly card: RadioCard<string>;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** One card; if its content is memoized, a choice renders only the two cards that change. */
const Card = memo(({ card, name, isChosen, onChoose }: CardProps) => (
  <label className={styles.card}>
    <ChoiceInput
      type="radio"
      name={name}
      value={card.value}
      checked={isChosen}
      disabled={card.obstacle !== undefined}
      className={styles.radio}
      onChoose={onChoose}
    />
    {card.picture && (
      <span className={styles.picture} aria-hidden="true">
        {card.picture}
      </span>
    )}
    <span className={styles.title}>{card.title}</span>
    {(card.obstacle ?? card.text) && <span className={styles.text}>{card.obstacle ?? card.text}</span>}
  </label>
));
