'use client';
import { enquiryCalls } from '@labelwerk/contracts/enquiries/calls.ts';
import { EmailField } from '#kit/form/email-field.tsx';
import { Select } from '#kit/form/select.tsx';
import { TextArea } from '#kit/form/text-area.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { send } from '#platform/client/call.ts';
import { sampleBodyOf } from '#platform/client/forms/form-values.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { BranchField } from './branch-field.tsx';
import { CartMaterials } from './cart-materials.tsx';
import styles from './forms.module.css';
import { PackOffer } from './pack-offer.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { SentForm } from './sent-form.tsx';
import { useCountries } from './use-countries.ts';

/** Requests the sample book, or a pack of the materials in the cart. Both are free. */
export function SampleForm() {
  const t = useTranslations('forms');
  const path = usePath();
  const router = useRouter();
  const { market, countryName } = useSite();
  const countries = useCountries();
  const others = countries.filter(({ id }) => id !== market);
  return (
    <section className={styles.block} aria-labelledby="sample-form">
      <PackOffer />
      <h2 id="sample-form">{t('samples.title')}</h2>
      <SentForm
        action="/api/forms/samples"
        button={t('samples.send')}
        onSend={async (form, requestId) => {
          await send(enquiryCalls.createSampleRequest, { body: sampleBodyOf(form, requestId) });
          router.push(path('thank-you-for-your-request'));
        }}
      >
        {(faults) => (
          <>
            <CartMaterials error={faults.materials} />
            <TextField label={t('name')} name="name" autoComplete="name" maxLength={80} error={faults.name} />
            <TextField
              label={t('company')}
              name="company"
              autoComplete="organization"
              maxLength={80}
              optional
              error={faults.company}
            />
            <TextField
              label={t('address')}
              name="address"
              autoComplete="address-line1"
              maxLength={100}
              error={faults.address}
            />
            <TextField
              label={t('address2')}
              name="address2"
              autoComplete="address-line2"
              maxLength={100}
              optional
              error={faults.address2}
            />
            <TextField
              label={t('postcode')}
              name="postcode"
              autoComplete="postal-code"
              maxLength={20}
              error={faults.postcode}
            />
            <TextField
              label={t('city')}
              name="city"
              autoComplete="address-level2"
              maxLength={80}
              error={faults.city}
            />
            <Select label={t('country')} name="country_id" autoComplete="country" error={faults.country_id}>
              <option value={market}>{countries.find(({ id }) => id === market)?.name ?? countryName}</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <EmailField label={t('email')} name="email" autoComplete="email" error={faults.email} />
            <BranchField error={faults.branch} />
            <TextArea
              label={t('samples.wish')}
              name="message"
              maxLength={1000}
              rows={3}
              optional
              error={faults.message}
              className={styles.wide}
            />
            <PrivacyNote />
          </>
        )}
      </SentForm>
    </section>
  );
}
