'use client';
import type { DesignOffer } from '@labelwerk/contracts/services/services.ts';
import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { designPrice } from '@labelwerk/domain/services/service-price.ts';
import type { ReactNode } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { Card } from '#kit/layout/card.tsx';
import { Disclosure } from '#kit/layout/disclosure.tsx';
import { dueToday } from '#platform/client/display/due-today.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { FileChoice } from '../files/file-choice.tsx';
import { PictureChoice } from '../pictures/picture-choice.tsx';
import { choicesOf } from './brief-values.ts';
import { DesignSteps } from './design-steps.tsx';
import { LabelFields } from './label-fields.tsx';
import { PriceRows } from './price-rows.tsx';
import { ProjectFields } from './project-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { AudienceFields, ColourFields, StyleFields } from './style-fields.tsx';
import { type Changed, useDesignForm } from './use-design-form.ts';
import { WishFields } from './wish-fields.tsx';

type Props = {
  readonly offer: DesignOffer;
  readonly list: PriceList;
  readonly changed: Changed | undefined;
};

const more = {
  label: LabelFields,
  style: StyleFields,
  colours: ColourFields,
  audience: AudienceFields,
  wishes: WishFields,
} as const;

/** The order form of a design: its price, and the brief. */
export function DesignForm({ offer, list, changed }: Props) {
  const t = useTranslations('services.design');
  const { market } = useSite();
  const form = useDesignForm(offer, changed);
  const { values, set, faults, profile } = form;
  const price = designPrice(list, choicesOf(values), market);
  return (
    <form className="grid gap-6" noValidate onSubmit={(event) => void form.submit(event)}>
      <DesignSteps />
      <Part id="scope" title={t('scope')}>
        <p className="text-soft">{t('lead')}</p>
        <ScopeFields offer={offer} form={form} />
        {price && <PriceRows offer={offer} values={values} price={price} />}
        <p>{t('dueBy', { date: dueToday('design', values.high_priority) })}</p>
      </Part>
      <Part id="project" title={t('project')}>
        <ProjectFields form={form} />
        <div>
          {(Object.keys(more) as (keyof typeof more)[]).map((part) => {
            const Fields = more[part];
            return (
              <Disclosure key={part} summary={t(part)}>
                <div className="grid gap-4">
                  <Fields form={form} />
                </div>
              </Disclosure>
            );
          })}
        </div>
      </Part>
      <Part id="files" title={t('files')}>
        <FileChoice
          name="asset_id"
          legend={t('filesHint')}
          max={20}
          chosen={values.asset_id}
          error={faults.asset_id}
          onChange={(ids) => set('asset_id', ids)}
        />
        <PictureChoice
          chosen={values.picture_id}
          error={faults.picture_id}
          onChange={(change) => form.change('picture_id', change)}
        />
      </Part>
      <Card id="order" className="grid gap-5">
        <p>{t('rightsToUse')}</p>
        <div data-field="isAuthorised" tabIndex={-1} className="grid gap-2">
          <RadioCards
            legend={t('rights')}
            name="isAuthorised"
            layout="rows"
            value={values.isAuthorised}
            onChange={(value) => set('isAuthorised', value)}
            cards={[
              { value: 'yes', title: t('rightsYes') },
              { value: 'no', title: t('rightsNo') },
            ]}
          />
          {faults.isAuthorised !== undefined && (
            <p role="alert" className="text-danger">
              {faults.isAuthorised}
            </p>
          )}
        </div>
        {form.general !== undefined && (
          <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
            {form.general}
          </p>
        )}
        {profile === null && <p className="text-soft">{t('signInText')}</p>}
        <div>
          <Button type="submit" size="large" loading={form.isSending} disabled={profile === undefined}>
            {profile && <Icon name="cart" />}
            {t(profile === null ? 'signIn' : changed ? 'save' : 'add')}
          </Button>
        </div>
      </Card>
    </form>
  );
}

type PartProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

function Part({ id, title, children }: PartProps) {
  return (
    <Card as="section" id={id} className="grid gap-4">
      <h2 className="text-[length:var(--head-s)]">{title}</h2>
      {children}
    </Card>
  );
}
