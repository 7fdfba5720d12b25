'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { sites } from '@labelwerk/domain/market/sites.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { keepDraft, readDraft } from '#platform/client/drafts/drafts.ts';
import { useSession } from '#platform/client/session.ts';
import { useSite } from '#platform/client/site.tsx';
import { useLogo } from '../logos/use-logo.ts';
import { valuesOf } from './label-configuration.ts';
import { emptyLabel, type LabelType, type LabelValues, offeredLabel, withType } from './label-values.ts';
import { newLabel } from './new-label.ts';

/** The languages of the call to action, by their own names; Australian English is printed like English. */
export const printedLanguages = sites
  .filter(
    ({ language }, index) =>
      language !== 'au' && sites.findIndex((site) => site.language === language) === index,
  )
  .map(({ language, languageName }) => ({ id: language, name: languageName }));

const languageIds = printedLanguages.map(({ id }) => id);

/**
 * The choices of a label, new or in the cart. They are kept in session storage, also while the visitor signs in; the logo is not, as it can
 * only be chosen by customers.
 */
export function useLabelForm(edited: CartItem | undefined) {
  const { language } = useSite();
  const { data: profile } = useSession();
  const draft = edited ? `${newLabel}-${edited.id}-${edited.version}` : newLabel;
  const [begun] = useState(() => {
    const empty = emptyLabel(language === 'au' ? 'en' : language);
    const start = (edited && valuesOf(edited.configuration)) ?? empty;
    return offeredLabel({ ...start, ...readDraft(draft, start) }, empty, languageIds);
  });
  const form = useForm<LabelValues>({ defaultValues: begun });
  const [logo, setLogo] = useState<File>();
  const editedArtwork = edited?.configuration.artworkFrom;
  // The logo of a label in the cart is kept unless another one is chosen.
  const { data: sentLogo } = useLogo(
    profile?.id,
    editedArtwork?.kind === 'transparency' ? editedArtwork.logo : undefined,
  );
  useEffect(() => setLogo(sentLogo), [sentLogo]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(draft, values),
      }),
    [form, draft],
  );
  const values = form.watch();
  return {
    values,
    register: form.register,
    set: <Field extends keyof LabelValues>(field: Field, value: LabelValues[Field]) =>
      form.setValue(field, value as never),
    setSize(width: number, height: number) {
      form.setValue('width', width);
      form.setValue('height', height);
    },
    setType(type: LabelType) {
      const { width, height } = withType(values, type);
      form.setValue('type', type);
      form.setValue('width', width);
      form.setValue('height', height);
    },
    ...{ logo, setLogo, profile },
  };
}

export type LabelForm = ReturnType<typeof useLabelForm>;

/** The fields whose errors are shown beside them, in the order of the page. */
export const labelFields = [
  'type',
  'width',
  'height',
  'transparent',
  'sku',
  'barCodeType',
  'ean',
  'label1',
  'label2',
  'option',
  'brand',
  'logo',
  'layout',
  'cta',
  'lang',
  'material',
  'quantity',
] as const;

export type LabelFaults = Readonly<Partial<Record<(typeof labelFields)[number], string>>>;
