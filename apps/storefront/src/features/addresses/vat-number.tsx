'use client';
import type { Address } from '@labelwerk/contracts/addresses/addresses.ts';
import { addressCalls } from '@labelwerk/contracts/addresses/calls.ts';
import type { CountryVatId } from '@labelwerk/contracts/locations/vat.ts';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { Card } from '#kit/layout/card.tsx';
import { showToast } from '#kit/overlay/toast-store.ts';
import { Problem, send } from '#platform/client/call.ts';
import { useMutation } from '#platform/client/queries/use-mutation.ts';
import { useQueryClient } from '#platform/client/queries/use-query-client.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useVatInput, vatNumberKey } from './use-vat-input.ts';

type Props = {
  readonly customerId: number;
  /** Delivery address: its country decides whether a VAT number is asked for. */
  readonly delivery: Address | undefined;
};

/** Field for the VAT number of the delivery country, shown where that country uses one. */
export function VatNumber({ customerId, delivery }: Props) {
  const country = delivery?.country_id ?? 0;
  const { isActive, reverseCharge, known } = useVatInput(customerId, delivery?.id ?? 0, country);
  if (!delivery || !isActive || !known) return null;
  return (
    <VatForm
      key={country}
      customerId={customerId}
      country={delivery.country}
      known={known}
      reverseCharge={reverseCharge}
    />
  );
}

type FormProps = {
  readonly customerId: number;
  readonly country: string;
  readonly known: CountryVatId;
  readonly reverseCharge: boolean;
};

function VatForm({ customerId, country, known, reverseCharge }: FormProps) {
  const t = useTranslations('addresses');
  const client = useQueryClient();
  const [number, setNumber] = useState(known.vat_number ?? '');
  const save = useMutation({
    mutationFn: () =>
      send(addressCalls.setCountryVatId, {
        params: { customerId, country_id: known.country_id },
        body: { vat_number: number },
      }),
    onSuccess: (kept) => {
      client.setQueryData(vatNumberKey(customerId, kept.country_id), kept);
      setNumber(kept.vat_number ?? '');
      showToast({ text: t('vat.saved'), look: 'success' });
    },
  });
  const { error } = save;
  const problem =
    error instanceof Problem ? (error.errors[0]?.message ?? error.message) || t('failed') : undefined;
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="vat">
      <h2 id="vat" className="text-[length:var(--head-s)]">
        {t('vat.title', { country })}
      </h2>
      <form
        noValidate
        className="grid gap-4 tablet:grid-cols-[minmax(0,22rem)_auto] tablet:items-start"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField
          label={t('vat.label')}
          hint={[
            reverseCharge ? t('vat.takesOff') : t('vat.onInvoice'),
            known.prefix && t('vat.prefix', { prefix: known.prefix }),
          ]
            .filter(Boolean)
            .join(' ')}
          optional
          name="vat_number"
          autoComplete="off"
          maxLength={24}
          value={number}
          error={problem}
          onChange={(event) => {
            setNumber(event.target.value);
            if (error) save.reset();
          }}
        />
        <Button
          type="submit"
          look="outline"
          className="tablet:mt-7 tablet:justify-self-start"
          loading={save.isPending}
          disabled={number.trim() === (known.vat_number ?? '')}
        >
          {t('vat.save')}
        </Button>
      </form>
    </Card>
  );
}
