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
  /** Host of its scripts. */
  readonly host: string;
};

type Props = {
  readonly purposes: readonly ConsentPurpose[];
  /** Services agreed to before; undefined before a choice: then nothing can be cleared. */
  readonly agreed: readonly string[] | undefined;
  /** Whether the purposes are expanded, to be chosen individually. */
  readonly open: boolean;
  readonly onOpen: () => void;
  /** Called with the services agreed to; an empty list declines. */
  readonly onChoose: (agreed: readonly string[]) => void;
  readonly onClear: () => void;
  readonly texts?: ConsentTexts;
  /** Rendered inline instead of at the bottom of the window. */
  readonly inPlace?: boolean;
  readonly loading?: boolean;
};

/**
 * Asks for consent to third-party content. It does not block the page; declining is as easy as agreeing,
 * and nothing is preselected.
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
          {/* Separate keys: React would otherwise reuse the pressed button as the submit button, and the
              same press would submit the form. */}
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
