'use client';
import { transparencyLimits } from '@labelwerk/domain/transparency/label-choices.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { FileField } from '#kit/form/file-field.tsx';
import { Select } from '#kit/form/select.tsx';
import { useHere, usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useBrandList } from '../brands/use-brands.ts';
import type { LabelFaults, LabelForm } from './use-label-form.ts';

/** The limit of a logo in megabytes, for texts. */
const limit = { size: transparencyLimits.logoBytes / 1_000_000 };
const logoTypes = ['image/png', 'image/jpeg', 'image/svg+xml'];

type Props = {
  readonly form: LabelForm;
  readonly faults: LabelFaults;
  readonly onManage: () => void;
};

/** Brand and logo of a customer; visitors are shown the way to an account and back. */
export function BrandFields({ form, faults, onManage }: Props) {
  const t = useTranslations('transparency.label');
  const path = usePath();
  const here = useHere();
  const { profile } = form;
  if (profile) return <OwnBrand form={form} faults={faults} onManage={onManage} customerId={profile.id} />;
  const back = `?redirect=${encodeURIComponent(here)}`;
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-action-wash p-4">
      <p>{t('accountText')}</p>
      <p className="flex flex-wrap gap-3">
        <LinkButton href={path('login') + back} size="small">
          {t('signIn')}
        </LinkButton>
        <LinkButton href={path('signup') + back} size="small" look="outline">
          {t('signUp')}
        </LinkButton>
      </p>
    </div>
  );
}

function OwnBrand({ form, faults, onManage, customerId }: Props & { readonly customerId: number }) {
  const t = useTranslations('transparency.label');
  const { values, set } = form;
  const list = useBrandList(customerId);
  const brands = list.data?.transparencyBrands;
  const isGone =
    values.brand !== '' && brands !== undefined && !brands.some(({ name }) => name === values.brand);
  useEffect(() => {
    if (isGone) set('brand', '');
  });
  return (
    <>
      <div className="grid gap-2">
        <Select
          label={t('brand')}
          hint={t('brandHint')}
          optional
          value={isGone ? '' : values.brand}
          error={faults.brand ?? (list.isError ? t('brandsFailed') : undefined)}
          onChange={(event) => set('brand', event.target.value)}
        >
          <option value="">{t('noBrand')}</option>
          {brands?.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </Select>
        <div>
          <Button look="quiet" size="small" onClick={onManage}>
            {t('manageBrands')}
          </Button>
        </div>
      </div>
      <LogoField form={form} error={faults.logo} />
    </>
  );
}

function LogoField({ form, error }: { readonly form: LabelForm; readonly error: string | undefined }) {
  const t = useTranslations('transparency.label');
  const { logo, setLogo } = form;
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const choose = (file: File | undefined) => {
    const isType = file === undefined || logoTypes.includes(file.type);
    const isSmall = file === undefined || file.size <= transparencyLimits.logoBytes;
    setRefusal(isType ? (isSmall ? undefined : t('logoLarge', limit)) : t('logoType'));
    setLogo(isType && isSmall ? file : undefined);
  };
  return (
    <div className="grid gap-2">
      <FileField
        ref={input}
        label={t('logo')}
        hint={t('logoHint', limit)}
        optional
        accept={logoTypes.join(',')}
        error={refusal ?? error}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {logo && (
        <div className="flex flex-wrap items-center gap-3">
          <span className="[overflow-wrap:anywhere]">{logo.name}</span>
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              if (input.current) input.current.value = '';
              choose(undefined);
              input.current?.focus();
            }}
          >
            {t('logoRemove')}
          </Button>
        </div>
      )}
    </div>
  );
}
