'use client';
import { useTranslations } from 'next-intl';
import { Icon } from '#kit/icon.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import finder from '../finder.module.css';
import type { Sample } from './samples.ts';

type Props = {
  readonly samples: readonly Sample[];
  readonly sampleBook: string;
  readonly onChange: (ids: readonly string[]) => void;
};

/** The picked samples stay in sight and lead to the sample book, which finds them in its address. */
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
      <LinkButton href={`${sampleBook}?samples=${ids.join('.')}`} prefetch={false} size="small">
        {t('request', { count: ids.length })}
      </LinkButton>
    </section>
  );
}
