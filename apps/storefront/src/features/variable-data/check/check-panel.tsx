'use client';
import { addressOf, methodAndPath } from '@labelwerk/contracts/call/call.ts';
import { variableDataCalls } from '@labelwerk/contracts/variable-data/calls.ts';
import type { TableCheckAnswer } from '@labelwerk/contracts/variable-data/tables.ts';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Problem } from '#platform/client/call.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { checkBodyOf } from './use-check.ts';

type Props = {
  readonly customerId: number;
  readonly label: Configuration;
  readonly check: TableCheckAnswer | undefined;
  readonly error: Error | null;
  readonly isChecking: boolean;
};

/** Faulty cells that are shown; the report has more. */
const shownFaults = 20;

/** Whether every row of the table can be printed, and otherwise which cells can't, with their lines. */
export function CheckPanel({ customerId, label, check, error, isChecking }: Props) {
  const t = useTranslations('variable-data');
  const { currency } = useSite();
  const [isFailed, setFailed] = useState(false);
  const count = check?.fault_count ?? 0;
  const download = async () => {
    setFailed(false);
    const { tableId, body } = checkBodyOf(label);
    const call = variableDataCalls.reportVariableTable;
    const response = await fetch(`/api${addressOf(call, { params: { customerId, tableId } })}`, {
      method: methodAndPath(call).method,
      headers: { 'accept-language': document.documentElement.lang, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    if (!response?.ok) {
      setFailed(true);
      return;
    }
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = 'report.csv';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="grid gap-3" aria-busy={isChecking}>
      <p role="status">
        {isChecking
          ? t('checking')
          : check && count === 0 && check.count_fault === null
            ? t('checked', { count: check.rows, text: formatNumber(check.rows, currency) })
            : ''}
      </p>
      {error && (
        <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
          {(error instanceof Problem && error.message) || t('failed')}
        </p>
      )}
      {check && count > 0 && (
        <div role="alert" className="grid justify-items-start gap-2 rounded-card bg-danger-wash p-3">
          <p className="font-semibold text-danger">
            {t('faults', { count, text: formatNumber(count, currency) })}
          </p>
          <ul className="grid gap-1">
            {check.faults.slice(0, shownFaults).map(({ line, field, cell, message }) => (
              <li key={`${line} ${field} ${message}`}>
                {t('fault', { line, field, message })}
                {cell !== '' && <span className="font-measure"> {cell}</span>}
              </li>
            ))}
          </ul>
          <Button look="outline" size="small" onClick={() => void download()}>
            {t('report')}
          </Button>
          {isFailed && <p>{t('failed')}</p>}
        </div>
      )}
    </div>
  );
}
