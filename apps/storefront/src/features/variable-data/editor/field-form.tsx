'use client';
import {
  fieldKinds,
  isCode,
  type VariableField,
  variableLimits,
} from '@labelwerk/domain/label/variable-data/variable-field.ts';
import { useCatalogue } from '#features/cart/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { Select } from '#kit/form/select.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { FieldType } from './field-type.tsx';
import { ofKind } from './field-values.ts';
import type { LabelData } from './use-label-data.ts';

type Props = {
  readonly data: LabelData;
  readonly columns: readonly string[];
  /** What is wrong with the selected field, in words. */
  readonly faults: readonly string[];
};

/** The choices of the selected field. */
export function FieldForm({ data, columns, faults }: Props) {
  const t = useTranslations('variable-data');
  const { fields, selected, trim, sorts, label } = data;
  const hasWhite = useCatalogue()?.finishes.some(
    ({ id, kind }) => kind === 'white' && label.finishes.includes(id),
  );
  const field = fields[selected];
  if (!field) return null;
  const put = (change: Partial<VariableField>) => data.change(selected, { ...field, ...change });
  const { source, frame } = field;
  const side = (name: 'x' | 'y' | 'width' | 'height') => (
    <NumberField
      label={t(`frame.${name}`)}
      unit="mm"
      decimals={1}
      value={frame[name]}
      min={name === 'x' || name === 'y' ? 0 : variableLimits.minSide}
      max={name === 'x' || name === 'width' ? trim.width : trim.height}
      step={0.5}
      onChange={(mm) => put({ frame: { ...frame, [name]: mm } })}
    />
  );
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{t('fieldNamed', { name: field.name })}</legend>
      {faults.length > 0 && (
        <ul role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
          {faults.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label={t('name')}
          value={field.name}
          maxLength={variableLimits.nameLength}
          onChange={(event) => put({ name: event.target.value })}
        />
        <Select
          optional
          label={t('kind')}
          value={field.kind}
          onChange={(event) => {
            const kind = fieldKinds.find((one) => one === event.target.value);
            if (kind) data.change(selected, ofKind(field, kind, trim));
          }}
        >
          {fieldKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
        <Select
          optional
          label={t('source')}
          value={source.kind === 'serial' ? '' : source.column}
          onChange={(event) =>
            put({
              source:
                event.target.value === ''
                  ? { kind: 'serial', first: 1, step: 1, digits: 6 }
                  : { kind: 'column', column: event.target.value },
            })
          }
        >
          {source.kind === 'column' && !columns.includes(source.column) && (
            <option value={source.column}>{source.column}</option>
          )}
          {columns.map((name) => (
            <option key={name} value={name}>
              {t('column', { name })}
            </option>
          ))}
          <option value="">{t('serial')}</option>
        </Select>
        {sorts.length > 1 && (
          <Select
            optional
            label={t('design')}
            value={String(field.page)}
            onChange={(event) => put({ page: Number(event.target.value) })}
          >
            {sorts.map((_labels, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: designs are numbered
              <option key={index} value={String(index + 1)}>
                {t('designAt', { number: index + 1 })}
              </option>
            ))}
          </Select>
        )}
      </div>
      {source.kind === 'serial' && (
        <div className="grid gap-4 tablet:grid-cols-3">
          {(['first', 'step', 'digits'] as const).map((name) => (
            <NumberField
              key={name}
              label={t(`numbers.${name}`)}
              value={source[name]}
              min={name === 'first' ? 0 : 1}
              max={name === 'digits' ? variableLimits.digits : 1_000_000_000}
              step={1}
              onChange={(value) => put({ source: { ...source, [name]: value } })}
            />
          ))}
        </div>
      )}
      <div className="grid grid-cols-2 gap-4 tablet:grid-cols-4">
        {side('x')}
        {side('y')}
        {side('width')}
        {side('height')}
      </div>
      <FieldType field={field} onChange={put} />
      <div className="grid gap-2">
        <Checkbox
          label={t('optional')}
          checked={field.optional}
          onChange={(event) => put({ optional: event.target.checked })}
        />
        <Checkbox
          label={t('unique')}
          checked={field.unique}
          onChange={(event) => put({ unique: event.target.checked })}
        />
        {isCode(field.kind) && field.kind !== 'qr' && field.kind !== 'datamatrix' && (
          <Checkbox
            label={t('readable')}
            checked={field.readable}
            onChange={(event) => put({ readable: event.target.checked })}
          />
        )}
        {(hasWhite || field.onWhite) && (
          <Checkbox
            label={t('onWhite')}
            checked={field.onWhite}
            onChange={(event) => put({ onWhite: event.target.checked })}
          />
        )}
      </div>
      {fields.length > 1 && (
        <div>
          <Button look="quiet" size="small" onClick={() => data.remove(selected)}>
            <Icon name="trash" /> {t('removeField', { name: field.name })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
