'use client';
import { type LabelShape, labelLimits, labelShapes, sideOrMin } from '@labelwerk/domain/label/label-shape.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { type Configuration, withQuantity } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { type ReactNode, useState } from 'react';
import { presetOf } from '#features/calculator/index.ts';
import type { SheetFacts } from '#features/prices/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Form } from '#kit/form/form.tsx';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { Select } from '#kit/form/select.tsx';
import { useStage } from '#kit/pack/use-stage.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './home.module.css';
import { HomePriceLater } from './home-price-later.tsx';
import { type Shown, type ShownId, showcase } from './showcase.ts';

const first = showcase[0] as Shown;
const beginning = presetOf(first);

type Props = {
  readonly picture: ReactNode;
  /** Today's price of the first product; undefined if it was unknown when the page was made. */
  readonly served: SheetFacts | undefined;
};

/**
 * The quick calculator: product, shape, size, quantity. Everything else has its preset. `picture` shows the
 * first product until something else is chosen: the drawing code is loaded with the first choice.
 */
export function HomeCalculator({ picture, served }: Props) {
  const t = useTranslations('home.calc');
  const packs = useTranslations('home.packs');
  const shapes = useTranslations('home.shape');
  const { language } = useSite();
  const path = usePath();
  const [configuration, setConfiguration] = useState<Configuration>(beginning);
  const Stage = useStage(configuration !== beginning);
  const product = showcase.find(({ id }) => id === configuration.productType) ?? first;
  const set = (change: Partial<Configuration>) => setConfiguration((before) => ({ ...before, ...change }));
  const round = configuration.shape === 'circle';
  const setSide = (side: 'width' | 'height', value: number) =>
    set(round ? { width: value, height: value } : { [side]: value });
  const { width, height, shape, cornerRadius, quantity } = configuration;
  const steps = { lessLabel: t('less'), moreLabel: t('more') };

  return (
    <div className={styles.try}>
      {Stage && configuration !== beginning ? (
        <Stage
          stageClass={styles.heroStage}
          aspect={1}
          pack={product.pack}
          label={{
            trim: { shape, width, height, cornerRadius },
            look: product.look,
            finishes: configuration.finishes,
            productType: product.id,
          }}
          measures="mm"
          title={t('picture', {
            product: packs(product.id),
            size: formatSize(width, height, language),
          })}
        />
      ) : (
        picture
      )}
      <Form className={styles.form} onSubmit={(event) => event.preventDefault()} aria-labelledby="try-title">
        <h2 id="try-title" className={styles.formTitle}>
          {t('title')}
        </h2>
        <Select
          label={t('product')}
          optional
          value={product.id}
          onChange={(event) => {
            const next = showcase.find(({ id }) => id === (event.target.value as ShownId)) ?? first;
            setConfiguration(withQuantity(presetOf(next), quantity));
          }}
        >
          {showcase.map(({ id }) => (
            <option key={id} value={id}>
              {packs(id)}
            </option>
          ))}
        </Select>
        <Select
          label={t('shape')}
          optional
          value={shape}
          onChange={(event) => {
            const next = event.target.value as LabelShape;
            set({
              shape: next,
              cornerRadius: next === 'rounded' ? cornerRadius || labelLimits.defaultRadius : 0,
              ...(next === 'circle' && { height: width }),
            });
          }}
        >
          {labelShapes.map((one) => (
            <option key={one} value={one}>
              {shapes(one)}
            </option>
          ))}
        </Select>
        {(['width', 'height'] as const).map((side) => (
          <NumberField
            key={side}
            label={`${t(`${side}`)} (mm)`}
            isLength
            value={configuration[side]}
            min={labelLimits.min}
            max={side === 'width' ? labelLimits.widest : round ? labelLimits.widest : labelLimits.highest}
            step={1}
            decimals={1}
            settle={sideOrMin}
            onChange={(value) => setSide(side, sideOrMin(value))}
            {...steps}
          />
        ))}
        <NumberField
          className={styles.whole}
          label={t('quantity')}
          value={quantity}
          min={1}
          max={1_000_000}
          step={250}
          onChange={(value) => setConfiguration((before) => withQuantity(before, value))}
          {...steps}
        />
        <HomePriceLater
          configuration={configuration}
          served={configuration === beginning ? served : undefined}
        />
        <LinkButton
          className={styles.whole}
          href={`${path('calculator')}?${toQuery(configuration)}`}
          size="large"
          prefetch={false}
        >
          {t('next')}
        </LinkButton>
      </Form>
    </div>
  );
}
