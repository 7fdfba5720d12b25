'use client';
import { useCart } from '#features/cart/index.ts';
import { Select } from '#kit/form/select.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = {
  /** Empty: no label. */
  readonly chosen: string;
  readonly error: string | undefined;
  /** The label, and its first file if it has one in the cart. */
  readonly onChange: (labelId: string, fileId: string | undefined) => void;
};

/** Lets customers choose the label that waits for the proof: one of the cart, or that of the order they come from. */
export function LabelChoice({ chosen, error, onChange }: Props) {
  const t = useTranslations('services.proof');
  const { data: cart } = useCart();
  const labels = cart?.cart_items ?? [];
  const isOrdered = chosen !== '' && !labels.some(({ id }) => id === chosen);
  if (labels.length === 0 && !isOrdered) return null;
  return (
    <Select
      label={t('label')}
      hint={t('labelHint')}
      optional
      name="label_id"
      value={chosen}
      error={error}
      onChange={({ target: { value } }) =>
        onChange(value, labels.find(({ id }) => id === value)?.artwork?.file_ids[0])
      }
    >
      <option value="">{t('noLabel')}</option>
      {isOrdered && <option value={chosen}>{t('ordered')}</option>}
      {labels.map(({ id, name }, index) => (
        <option key={id} value={id}>
          {name === '' ? t('unnamed', { number: index + 1 }) : name}
        </option>
      ))}
    </Select>
  );
}
