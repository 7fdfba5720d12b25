import { type ChangeEvent, memo, type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names.ts';
import { ChoiceInput, useChosenValue } from './choice-input.tsx';
import styles from './radio-cards.module.css';

export type CheckCard<T extends string> = {
  readonly value: T;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly picture?: ReactNode;
  /** Why it can't be chosen; if set, the card is disabled. */
  readonly obstacle?: string | undefined;
  /** An alternative that avoids the obstacle. */
  readonly instead?: { readonly label: string; readonly onChoose: () => void } | undefined;
};

type Props<T extends string> = {
  readonly legend: ReactNode;
  readonly hideLegend?: boolean;
  readonly values: readonly T[];
  readonly cards: readonly CheckCard<T>[];
  readonly onToggle: (value: T) => void;
};

/** A multiple choice, as cards over native checkboxes. */
export function CheckCards<T extends string>({ legend, hideLegend, values, cards, onToggle }: Props<T>) {
  const id = useId();
  const toggle = useChosenValue((toggled) => {
    const card = cards.find((one) => one.value === toggled);
    if (card) onToggle(card.value);
  });
  return (
    <fieldset className={styles.set}>
      <legend className={hideLegend ? 'hidden-visually' : styles.legend}>{legend}</legend>
      <div className={classNames(styles.cards, styles.tiles)}>
        {cards.map((card) => (
          <Card
            key={card.value}
            card={card}
            textId={`${id}-${card.value}`}
            isOn={values.includes(card.value)}
            onToggle={toggle}
          />
        ))}
      </div>
    </fieldset>
  );
}

type CardProps = {
  readonly card: CheckCard<string>;
  readonly textId: string;
  readonly isOn: boolean;
  readonly onToggle: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** One card; if its content is memoized, a tick renders only the card that changes. */
const Card = memo(({ card, textId, isOn, onToggle }: CardProps) => {
  const text = card.obstacle ?? card.text;
  return (
    <div className={styles.cell}>
      <label className={styles.card}>
        <ChoiceInput
          type="checkbox"
          value={card.value}
          checked={isOn}
          disabled={card.obstacle !== undefined}
          describedBy={text ? textId : undefined}
          className={styles.radio}
          onChoose={onToggle}
        />
        {card.picture && (
          <span className={styles.picture} aria-hidden="true">
            {card.picture}
          </span>
        )}
        <span className={styles.title}>{card.title}</span>
        {text && (
          <span id={textId} className={styles.text}>
            {text}
          </span>
        )}
      </label>
      {card.obstacle !== undefined && card.instead && (
        <button type="button" className={styles.instead} onClick={card.instead.onChoose}>
          {card.instead.label}
        </button>
      )}
    </div>
  );
});
