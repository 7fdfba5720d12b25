'use client';
import { useState } from 'react';
import { AddressForm, linesOf } from '#features/addresses/index.ts';
import { Button } from '#kit/button/button.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { Select } from '#kit/form/select.tsx';
import { Card } from '#kit/layout/card.tsx';
import { forgetDraft, hasDraft } from '#platform/client/drafts/drafts.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { useCheckoutForm } from './use-checkout-form.ts';

type Props = {
  readonly customerId: number;
  readonly market: number;
  /** Whether there are labels to deliver. */
  readonly ships: boolean;
} & Pick<
  ReturnType<typeof useCheckoutForm>,
  'form' | 'list' | 'countries' | 'address' | 'billing' | 'addAddress' | 'addressEntry' | 'faults'
>;

/** Delivery address and invoice address. */
export function DeliveryCard({
  customerId,
  market,
  ships,
  form,
  list,
  countries,
  address,
  billing,
  addAddress,
  addressEntry,
  faults,
}: Props) {
  const t = useTranslations('checkout');
  const where = t(ships ? 'where' : 'whereInvoice');
  const draft = `address-${customerId}`;
  const [adding, setAdding] = useState(() => hasDraft(draft));
  const end = () => {
    forgetDraft(draft);
    setAdding(false);
  };
  return (
    <Card as="section" marks className="grid gap-4" aria-labelledby="where">
      <h2 id="where">{where}</h2>
      {list.length > 0 && (
        <RadioCards
          legend={where}
          hideLegend
          name="address"
          value={address}
          error={faults.delivery_address_id}
          onChange={(value) => form.setValue('address', value)}
          layout="rows"
          cards={list.map((entry) => ({
            value: String(entry.id),
            title: [entry.first_name, entry.last_name].join(' '),
            text: [
              entry.company,
              entry.address,
              entry.address2,
              `${entry.postcode} ${entry.city}`,
              entry.country,
            ]
              .filter(Boolean)
              .join(', '),
          }))}
        />
      )}
      {list.length === 0 || adding ? (
        <AddressForm
          countries={countries}
          homeCountry={market}
          draft={draft}
          entry={addressEntry}
          onCancel={list.length > 0 ? end : undefined}
          onSave={async (body) => {
            const saved = await addAddress(body);
            form.setValue('address', String(saved.id));
            form.setValue('billing', String(saved.id));
            end();
          }}
        />
      ) : (
        <p>
          <Button look="outline" size="small" onClick={() => setAdding(true)}>
            {t('anotherAddress')}
          </Button>
        </p>
      )}
      {list.length > 1 && !adding && (
        <Select
          label={t('invoiceTo')}
          optional
          name="billing_address"
          value={billing}
          error={faults.billing_address_id}
          onChange={(event) => form.setValue('billing', event.target.value)}
        >
          {list.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {[entry.company || `${entry.first_name} ${entry.last_name}`, ...linesOf(entry)].join(', ')}
            </option>
          ))}
        </Select>
      )}
    </Card>
  );
}
