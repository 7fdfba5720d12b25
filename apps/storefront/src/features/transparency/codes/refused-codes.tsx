'use client';
import type { CsvResult } from '@labelwerk/contracts/codes/codes.ts';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Disclosure } from '#kit/layout/disclosure.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { downloadWhenReady } from '#platform/client/later/late-download.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = { readonly refused: NonNullable<CsvResult['refused']> };

/** Why a file was refused: its first lines, and the report of all of them. */
export function RefusedCodes({ refused }: Props) {
  const t = useTranslations('transparency.codes');
  const { currency } = useSite();
  const [isLoading, setLoading] = useState(false);
  const { message, first, report, lines } = refused;
  const download = async (path: string) => {
    setLoading(true);
    const isDone = await downloadWhenReady(`/api${path}`, 'codes-report.csv');
    setLoading(false);
    if (!isDone) showToast({ text: t('failed'), look: 'danger' });
  };
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-danger-wash p-3">
      <p className="text-danger">{message}</p>
      {first.length > 0 && (
        <Disclosure summary={t('lines', { count: lines, text: formatNumber(lines, currency) })}>
          <ul className="grid gap-1 text-[length:var(--text-s)]">
            {first.map(({ line, code, message: why }) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                {t('line', { line })} <code>{code}</code>: {why}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {report !== null && (
        <div>
          <Button look="outline" size="small" loading={isLoading} onClick={() => void download(report)}>
            <Icon name="download" /> {t('report')}
          </Button>
        </div>
      )}
    </div>
  );
}
