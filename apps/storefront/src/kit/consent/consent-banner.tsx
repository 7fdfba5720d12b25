'use client';
import { useId } from 'react';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import styles from './consent-banner.module.css';
import { type ConsentTexts, defaultConsentTexts } from './consent-texts.ts';

export type ConsentPurpose = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Where what it loads comes from. */
  readonly host: string;
};

type Props = {
  readonly purposes: readonly ConsentPurpose[];
  /** What was agreed to before; undefined while nothing was chosen: then nothing can be cleared. */
  readonly agreed: readonly string[] | undefined;
  /** Whether the purposes stand open, to be chosen apart. */
  readonly open: boolean;
  readonly onOpen: () => void;
  /** What is agreed to from now on; nothing of it declines. */
  readonly onChoose: (agreed: readonly string[]) => void;
  readonly onClear: () => void;
  readonly texts?: ConsentTexts;
  /** Stands where it is written instead of at the foot of the window. */
  readonly inPlace?: boolean;
  readonly loading?: boolean;
};

/**
 * Asks what may be loaded from elsewhere. It stands beside the page and keeps nobody from using it; declining is as near as
 * agreeing, and nothing is ticked before somebody ticks it.
 */
export function ConsentBanner(props: Props) {
  const { purposes, agreed, open, onOpen, onChoose, onClear, inPlace, loading = false } = props;
  const { texts = defaultConsentTexts } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.banner} data-in-place={inPlace || undefined}>
      <form
        className={styles.frame}
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(new FormData(event.currentTarget).getAll('purpose').map(String));
        }}
      >
        <h2 id={id} className={styles.title}>
          {texts.title}
        </h2>
        <p>{texts.text}</p>
        {open && (
          <fieldset className={styles.purposes}>
            <legend className="hidden-visually">{texts.preferences}</legend>
            {purposes.map(({ id: purpose, name, text, host }) => (
              <Checkbox
                key={purpose}
                name="purpose"
                value={purpose}
                defaultChecked={agreed?.includes(purpose) ?? false}
                label={name}
                hint={`${text} (${host})`}
              />
            ))}
          </fieldset>
        )}
        <div className={styles.acts}>
          <Button loading={loading} onClick={() => onChoose(purposes.map((one) => one.id))}>
            {texts.agree}
          </Button>
          <Button loading={loading} onClick={() => onChoose([])}>
            {texts.decline}
          </Button>
          {/* Of a key each: the element one presses would become the other, and send the form with the same press. */}
          {open ? (
            <Button key="save" type="submit" look="outline" loading={loading}>
              {texts.save}
            </Button>
          ) : (
            <Button key="open" look="outline" onClick={onOpen}>
              {texts.preferences}
            </Button>
          )}
          {agreed !== undefined && (
            <Button look="quiet" loading={loading} onClick={onClear}>
              {texts.clear}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
