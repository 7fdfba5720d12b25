'use client';
import {
  isCode,
  type VariableField,
  variableLimits,
} from '@labelwerk/domain/label/variable-data/variable-field.ts';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { Select } from '#kit/form/select.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = {
  readonly field: VariableField;
  readonly onChange: (change: Partial<VariableField>) => void;
};

const turns = [0, 90, 180, 270] as const;
const faces = ['text', 'strong', 'head'] as const;
const aligns = ['left', 'centre', 'right'] as const;
const dateForms = {
  iso: '2026-11-30',
  dots: '30.11.2026',
  slashes: '30/11/2026',
  'month-slash': '11/2026',
  'month-dot': '11.2026',
} as const;

/** How a field looks: what stands beside its values, its turn, type and ink. */
export function FieldType({ field, onChange }: Props) {
  const t = useTranslations('variable-data');
  const { type, kind, turn, colour } = field;
  const isWhite = colour.every((share) => share === 0);
  const chosen = <Value extends string>(values: readonly Value[], value: string) =>
    values.find((one) => one === value);
  return (
    <div className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
      <TextField
        label={t('prefix')}
        optional
        value={field.prefix}
        maxLength={variableLimits.affixLength}
        onChange={(event) => onChange({ prefix: event.target.value })}
      />
      <TextField
        label={t('suffix')}
        optional
        value={field.suffix}
        maxLength={variableLimits.affixLength}
        onChange={(event) => onChange({ suffix: event.target.value })}
      />
      <Select
        optional
        label={t('turn')}
        value={String(turn)}
        onChange={(event) => {
          const degrees = turns.find((one) => String(one) === event.target.value);
          if (degrees !== undefined) onChange({ turn: degrees });
        }}
      >
        {turns.map((degrees) => (
          <option key={degrees} value={String(degrees)}>
            {degrees}°
          </option>
        ))}
      </Select>
      <Select
        optional
        label={t('ink')}
        value={isWhite ? 'none' : 'black'}
        onChange={(event) =>
          onChange({ colour: event.target.value === 'none' ? [0, 0, 0, 0] : [0, 0, 0, 1] })
        }
      >
        <option value="black">{t('inks.black')}</option>
        <option value="none">{t('inks.none')}</option>
      </Select>
      {kind === 'date' && (
        <Select
          optional
          label={t('dateForm')}
          value={field.dateForm}
          onChange={(event) => {
            const form = chosen(Object.keys(dateForms) as (keyof typeof dateForms)[], event.target.value);
            if (form) onChange({ dateForm: form });
          }}
        >
          {Object.entries(dateForms).map(([form, example]) => (
            <option key={form} value={form}>
              {example}
            </option>
          ))}
        </Select>
      )}
      {!isCode(kind) && (
        <>
          <Select
            optional
            label={t('face')}
            value={type.face}
            onChange={(event) => {
              const face = chosen(faces, event.target.value);
              if (face) onChange({ type: { ...type, face } });
            }}
          >
            {faces.map((face) => (
              <option key={face} value={face}>
                {t(`faces.${face}`)}
              </option>
            ))}
          </Select>
          <Select
            optional
            label={t('align')}
            value={type.align}
            onChange={(event) => {
              const align = chosen(aligns, event.target.value);
              if (align) onChange({ type: { ...type, align } });
            }}
          >
            {aligns.map((align) => (
              <option key={align} value={align}>
                {t(`aligns.${align}`)}
              </option>
            ))}
          </Select>
          {(['size', 'least', 'lines'] as const).map((name) => (
            <NumberField
              key={name}
              label={t(`types.${name}`)}
              value={type[name]}
              min={name === 'lines' ? 1 : variableLimits.minSize}
              max={name === 'lines' ? variableLimits.lines : variableLimits.maxSize}
              step={1}
              onChange={(value) => onChange({ type: { ...type, [name]: value } })}
            />
          ))}
        </>
      )}
    </div>
  );
}
