'use client';
import type { ReactNode } from 'react';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

const opened = {
  'general-conditions-of-sale': 'conditions',
  withdrawal: 'withdrawal',
  'privacy-policy': 'privacy',
} as const;

type Props = {
  /** Whether labels are ordered, and whether services are. */
  readonly labels: boolean;
  readonly services: boolean;
};

/** Links to the terms, opened beside the order so that no input is lost. */
export function Consent({ labels, services }: Props) {
  const t = useTranslations('checkout');
  const promises = useTranslations('promises');
  const path = usePath();
  const link = (page: keyof typeof opened): ReactNode => (
    <a key={page} className="underline" href={path(page)} target="_blank" rel="noopener">
      {t(`opens.${opened[page]}`)}
    </a>
  );
  return (
    <div className="grid gap-2 text-soft text-[length:var(--text-s)]">
      {labels && (
        <p>
          {t('noWithdrawal')} {promises('cancel')}
        </p>
      )}
      {services && (
        <p>
          {t('servicesBegin')} {promises('service')}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {(Object.keys(opened) as (keyof typeof opened)[]).map(link)}
      </p>
    </div>
  );
}
