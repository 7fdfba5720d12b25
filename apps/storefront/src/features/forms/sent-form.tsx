'use client';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Form } from '#kit/form/form.tsx';
import { byField, formFailure } from '#platform/client/forms/form-failure.ts';
import { randomId } from '#platform/client/random-id.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './forms.module.css';

type Faults = Readonly<Record<string, string | undefined>>;

type Props = {
  /** Sends the form; errors of the API are shown at the fields. */
  readonly onSend: (form: FormData, requestId: string) => Promise<unknown>;
  /** Form action without scripts. */
  readonly action: string;
  readonly button: string;
  readonly children: (faults: Faults) => ReactNode;
};

const nameOf = (field: Element): string => field.getAttribute('name') ?? '';

/** The visible fields, in document order. */
const fieldsOf = (form: HTMLFormElement): readonly Element[] =>
  [...form.elements].filter(
    (field) =>
      nameOf(field) !== '' &&
      field.getAttribute('type') !== 'hidden' &&
      field.closest('[aria-hidden="true"]') === null,
  );

/**
 * A form with uncontrolled fields, so that it works without scripts and before they run. The API validates
 * the input and returns errors by field; focus moves to the first one.
 */
export function SentForm({ onSend, action, button, children }: Props) {
  const t = useTranslations('forms');
  const site = useSite();
  const requestId = useRef<string>(undefined);
  const [faults, setFaults] = useState<Faults>({});
  const [general, setGeneral] = useState<string>();
  const [isSending, setSending] = useState(false);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    requestId.current ??= randomId();
    setSending(true);
    setGeneral(undefined);
    try {
      await onSend(new FormData(form), requestId.current);
    } catch (error) {
      const fields = fieldsOf(form);
      const failure = formFailure(error, [...new Set(fields.map(nameOf))], t('failed'));
      const first = fields.find((field) => nameOf(field) === failure.atFields[0]?.field);
      setFaults(byField(failure));
      setGeneral(failure.general);
      // A field in a closed `details` is opened first.
      first?.closest('details')?.setAttribute('open', '');
      (first as HTMLElement | undefined)?.focus();
      setSending(false);
    }
  };
  return (
    <Form
      action={action}
      encType="multipart/form-data"
      onSubmit={(event) => void send(event)}
      onInput={({ target }) => {
        const name = (target as HTMLInputElement).name;
        if (faults[name] !== undefined) setFaults({ ...faults, [name]: undefined });
      }}
      className={styles.form}
    >
      <input type="hidden" name="site" value={site.id} />
      {/* Honeypot: the field is hidden from people; only programs fill it in. */}
      <div className="hidden-visually" aria-hidden="true">
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {children(faults)}
      {general !== undefined && (
        <p role="alert" className={styles.general}>
          {general}
        </p>
      )}
      <p className={styles.send}>
        <Button type="submit" loading={isSending}>
          {button}
        </Button>
      </p>
    </Form>
  );
}
