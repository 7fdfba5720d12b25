'use client';
import type { Address } from '@labelwerk/contracts/addresses/addresses.ts';
import { Button } from '#kit/button/button.tsx';
import { Badge } from '#kit/data/badge.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Card } from '#kit/layout/card.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { linesOf } from './address-values.ts';

type Props = {
  readonly address: Address;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onDefault: (which: 'is_default_delivery' | 'is_default_billing') => void;
};

const uses = ['is_default_delivery', 'is_default_billing'] as const;

/** One address with its uses (delivery, invoice) and the actions to change it. */
export function AddressCard({ address, busy, onEdit, onRemove, onDefault }: Props) {
  const t = useTranslations('addresses');
  const name = `${address.first_name} ${address.last_name}`;
  const about = `${address.address}, ${address.city}`;
  const named = (text: string) => ({ 'aria-label': `${text}: ${about}` });
  return (
    <Card as="li" className="grid content-start gap-4" aria-busy={busy}>
      <address className="not-italic">
        <strong className="block">{address.company || name}</strong>
        {address.company && <span className="block">{name}</span>}
        {linesOf(address).map((line) => (
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
        {address.phone && <span className="text-soft block font-measure">{address.phone}</span>}
      </address>
      <p className="flex flex-wrap items-center gap-2">
        {uses.map((use) =>
          address[use] ? (
            <Badge key={use} look="success">
              {t(`badge.${use}`)}
            </Badge>
          ) : (
            <Button
              key={use}
              look="quiet"
              size="small"
              disabled={busy}
              onClick={() => onDefault(use)}
              {...named(t(`make.${use}`))}
            >
              {t(`make.${use}`)}
            </Button>
          ),
        )}
      </p>
      <p className="mt-auto flex flex-wrap gap-2">
        <Button look="outline" size="small" disabled={busy} onClick={onEdit} {...named(t('edit'))}>
          {t('edit')}
        </Button>
        <Button look="outline" size="small" disabled={busy} onClick={onRemove} {...named(t('remove'))}>
          <Icon name="trash" /> {t('remove')}
        </Button>
      </p>
    </Card>
  );
}
