'use client';
import { formatDate, formatNumber } from '@labelwerk/domain/money/format.ts';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { FileField } from '#kit/form/file-field.tsx';
import { Select } from '#kit/form/select.tsx';
import { Problem } from '#platform/client/call.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useTables } from './use-tables.ts';

type Props = {
  readonly customerId: number;
  /** The chosen table. */
  readonly tableId: string | undefined;
  readonly onTable: (id: string | undefined) => void;
};

/** Sends a table, or chooses one that was sent before. */
export function TablePanel({ customerId, tableId, onTable }: Props) {
  const t = useTranslations('variable-data');
  const { currency } = useSite();
  const { list, add, remove } = useTables(customerId);
  const tables = list.data?.tables ?? [];
  const table = tables.find(({ id }) => id === tableId);
  const failure = add.error ?? remove.error;
  const problem =
    failure instanceof Problem ? (failure.errors[0]?.message ?? (failure.message || t('failed'))) : undefined;
  return (
    <div className="grid gap-4" aria-busy={list.isPending || add.isPending}>
      <div className="grid gap-4 tablet:grid-cols-2">
        <FileField
          label={t('file')}
          hint={t('fileHint')}
          optional
          error={add.error ? problem : undefined}
          accept=".csv,.txt,.xlsx,text/csv"
          aria-disabled={add.isPending || undefined}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file can be chosen once more.
            event.target.value = '';
            if (file && !add.isPending) add.mutate(file, { onSuccess: ({ table: { id } }) => onTable(id) });
          }}
        />
        {tables.length > 0 && (
          <Select
            optional
            label={t('stored')}
            value={table?.id ?? ''}
            onChange={(event) => onTable(event.target.value || undefined)}
          >
            <option value="">{t('none')}</option>
            {tables.map(({ id, file_name: name, rows }) => (
              <option key={id} value={id}>
                {t('tableRows', { name, count: rows, text: formatNumber(rows, currency) })}
              </option>
            ))}
          </Select>
        )}
      </div>
      {add.isPending && <p role="status">{t('reading')}</p>}
      {table && (
        <p className="flex flex-wrap items-center gap-3 text-soft text-[length:var(--text-s)]">
          {t('storedUntil', { date: formatDate(new Date(table.deleted_at)) })}
          <Button
            look="quiet"
            size="small"
            loading={remove.isPending}
            onClick={() => remove.mutate(table.id, { onSuccess: () => onTable(undefined) })}
          >
            <Icon name="trash" /> {t('removeTable')}
          </Button>
        </p>
      )}
      {table?.encoding === 'windows-1252' && (
        <p role="status" className="rounded-card bg-warning-wash p-3">
          {t('encoding')}
        </p>
      )}
      {remove.error && <p role="alert">{problem}</p>}
    </div>
  );
}
