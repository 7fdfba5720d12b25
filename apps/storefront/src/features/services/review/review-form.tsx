'use client';
import type { OfferedReviews } from '@labelwerk/contracts/services/services.ts';
import { markets } from '@labelwerk/domain/market/markets.ts';
import { isSent } from '@labelwerk/domain/services/service.ts';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { BuyerSwitch, PricePair } from '#features/prices/index.ts';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { TextArea } from '#kit/form/text-area.tsx';
import { Card } from '#kit/layout/card.tsx';
import { dueToday } from '#platform/client/display/due-today.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { FileChoice } from '../files/file-choice.tsx';
import { LabelChoice } from './label-choice.tsx';
import type { ChangedReview, FormKind } from './review-values.ts';
import { useFormTexts } from './use-form-texts.ts';
import { useReviewForm } from './use-review-form.ts';

type Props = {
  readonly kind: FormKind;
  readonly offer: OfferedReviews;
  readonly changed: ChangedReview | undefined;
};

/** The order form of a service for a file: the service, the label, the file, and what to look at. */
export function ReviewForm({ kind, offer, changed }: Props) {
  const t = useTranslations('services.review');
  const texts = useFormTexts(kind);
  const form = useReviewForm(kind, offer, changed);
  const { values, set, faults, profile } = form;
  const { vatRate } = markets[useSite().market];
  return (
    <Card marks as="section" aria-labelledby="review-form">
      <form className="grid gap-5" noValidate onSubmit={(event) => void form.submit(event)}>
        <h2 id="review-form" className="text-[length:var(--head-s)]">
          {texts.title}
        </h2>
        <p className="text-soft">{texts.lead}</p>
        <BuyerSwitch className="justify-self-start" />
        <RadioCards
          legend={texts.which}
          name="service"
          layout="rows"
          value={form.service}
          onChange={(service) => set({ service })}
          cards={offer.services.map(({ id, name, description, price }) => ({
            value: id,
            title: name,
            text: (
              <>
                <strong className="block text-ink text-[length:var(--text-m)]">
                  <PricePair
                    pair={priceWithVat(price, vatRate)}
                    {...{ currency: offer.currency, rate: vatRate, layout: 'row' }}
                  />
                </strong>
                {description}
                <span className="block">{t('dueBy', { date: dueToday(id) })}</span>
              </>
            ),
          }))}
        />
        {kind === 'proof' && (
          <LabelChoice
            chosen={values.label_id}
            error={faults.label_id}
            onChange={(labelId, fileId) => set({ label_id: labelId, ...(fileId && { file_id: fileId }) })}
          />
        )}
        {kind === 'proof' && form.service !== undefined && isSent(form.service) && <p>{t('address')}</p>}
        <div className="grid gap-2">
          <h3 className="font-semibold text-[length:var(--text-s)]">{t('file')}</h3>
          <FileChoice
            name="file_id"
            legend=""
            max={1}
            chosen={values.file_id === '' ? [] : [values.file_id]}
            error={faults.file_id}
            onChange={([id = '']) => set({ file_id: id })}
          />
        </div>
        <TextArea
          label={t('message')}
          hint={texts.messageHint}
          name="message"
          optional
          rows={4}
          maxLength={2_000}
          value={values.message}
          error={faults.message}
          onChange={(event) => set({ message: event.target.value })}
        />
        {form.general !== undefined && (
          <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
            {form.general}
          </p>
        )}
        <div>
          <Button type="submit" size="large" loading={form.isSending} disabled={profile === undefined}>
            {profile && <Icon name="cart" />}
            {t(profile === null ? 'signIn' : changed ? 'save' : 'add')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
