'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { useToast } from '#kit/toast.tsx';
import finder from '../finder.module.css';
import type { Sample } from './samples.ts';

type Props = {
  readonly samples: readonly Sample[];
  /** Where the sample book is asked for; absent while the shop sends none. */
  readonly sampleBook: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
};

/** The picked samples stay in sight. They stand in the address: to keep, to send, to take to the sample book. */
export function SampleTray({ samples, sampleBook, onChange }: Props) {
  const t = useTranslations('sample-search');
  const ids = samples.map(({ id }) => id);
  if (ids.length === 0) return null;
  return (
    <section className={finder.tray} aria-label={t('picked')}>
      <ul className={finder.picks}>
        {samples.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={finder.pick}
              aria-label={t('remove', { name })}
              onClick={() => onChange(ids.filter((other) => other !== id))}
            >
              {name}
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {sampleBook === undefined ? (
        <CopyLink />
      ) : (
        <LinkButton href={`${sampleBook}?samples=${ids.join('.')}`} prefetch={false} size="small">
          {t('request', { count: ids.length })}
        </LinkButton>
      )}
    </section>
  );
}

function CopyLink() {
  const t = useTranslations('calculator.offer');
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => toast({ text: t('copied'), look: 'success' }),
      () => toast({ text: t('notCopied'), look: 'danger' }),
    );
  return (
    <Button size="small" onClick={copy}>
      {t('link')}
    </Button>
  );
}
