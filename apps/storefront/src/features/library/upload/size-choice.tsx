'use client';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { SizeFields } from '../folders/size-fields.tsx';

export type WantedLabel = { readonly withSize: boolean; readonly width: number; readonly height: number };

/** The label size that pages are checked against, or none. */
export function SizeChoice({
  wanted,
  onChange,
  fromFolder,
}: {
  readonly wanted: WantedLabel;
  readonly onChange: (wanted: WantedLabel) => void;
  /** Whether the folder has its own size. */
  readonly fromFolder: boolean;
}) {
  const t = useTranslations('library-upload');
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-2 font-semibold">{t('size.legend')}</legend>
      <Checkbox
        label={t('size.check')}
        checked={wanted.withSize}
        onChange={(event) => onChange({ ...wanted, withSize: event.target.checked })}
      />
      {wanted.withSize ? (
        <SizeFields size={wanted} onChange={(size) => onChange({ ...wanted, ...size })} />
      ) : (
        <p className="text-soft text-[length:var(--text-s)]">{t('size.none')}</p>
      )}
      {wanted.withSize && fromFolder && (
        <p className="text-soft text-[length:var(--text-s)]">{t('size.folder')}</p>
      )}
    </fieldset>
  );
}
