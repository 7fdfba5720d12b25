'use client';
import type { EarlierVersion } from '@labelwerk/contracts/proofs/proofs.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { Select } from '#kit/form/select.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { type ComparisonMode, comparisonModes } from './comparison.ts';

export type ComparisonChoice = {
  /** Of the earlier version; undefined: none is compared. */
  readonly number: number | undefined;
  readonly mode: ComparisonMode;
  readonly share: number;
};

type Props = {
  readonly versions: readonly EarlierVersion[];
  readonly choice: ComparisonChoice;
  readonly onChange: (choice: ComparisonChoice) => void;
};

/** Chooses the earlier version that a design is compared with, and how. */
export function ComparisonBar({ versions, choice, onChange }: Props) {
  const t = useTranslations('proofs.compare');
  if (versions.length === 0) return null;
  return (
    <div className="grid gap-3" data-testid="proof-comparison">
      <Select
        label={t('with')}
        optional
        value={String(choice.number ?? '')}
        onChange={({ target }) => onChange({ ...choice, number: Number(target.value) || undefined })}
      >
        <option value="">{t('none')}</option>
        {versions.map(({ number, replaced_at: at }) => (
          <option key={number} value={number}>
            {t('version', {
              number,
              date: formatDate(new Date(at)),
            })}
          </option>
        ))}
      </Select>
      {choice.number !== undefined && (
        <RadioCards
          legend={t('how')}
          name="comparison"
          layout="small"
          value={choice.mode}
          cards={comparisonModes.map((mode) => ({ value: mode, title: t(`mode.${mode}`) }))}
          onChange={(mode) => onChange({ ...choice, mode })}
        />
      )}
      {choice.number !== undefined && choice.mode === 'wipe' && (
        <label className="grid gap-1">
          {t('line')}
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(choice.share * 100)}
            className="h-11 w-full accent-[var(--action)]"
            onChange={({ target }) => onChange({ ...choice, share: Number(target.value) / 100 })}
          />
        </label>
      )}
      {choice.number !== undefined && choice.mode === 'difference' && (
        <p className="text-soft text-[length:var(--text-s)]">{t('differenceHint')}</p>
      )}
    </div>
  );
}
