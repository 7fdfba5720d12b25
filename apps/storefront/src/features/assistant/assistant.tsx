'use client';
import type { GuidePart } from '@labelwerk/artwork/preflight/findings/program-steps.ts';
import { plateOf, type TemplatePlate, templatePlates } from '@labelwerk/artwork/template/template-plates.ts';
import { type Contour, contours } from '@labelwerk/domain/label/contour.ts';
import {
  type LabelShape,
  labelLimits,
  labelShapes,
  maxRadius,
  sideOrMin,
} from '@labelwerk/domain/label/label-shape.ts';
import { quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useState } from 'react';
import { buttonClass } from '#kit/button/button-class.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { CheckCards } from '#kit/form/check-cards.tsx';
import { Form } from '#kit/form/form.tsx';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { Select } from '#kit/form/select.tsx';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { MailTemplate } from './mail-template.tsx';
import { ProgramGuide } from './program-guide.tsx';
import {
  calculatorQuery,
  changedChoice,
  choiceOf,
  type TemplateChoice,
  templateAddress,
  toggledPlate,
} from './template-choice.ts';

/** What is explained: only what the chosen label needs. */
function partsOf({ shape, contour, plates }: TemplateChoice): readonly GuidePart[] {
  const ofPlates: readonly GuidePart[] = plates.length > 0 ? ['spot', 'overprint'] : [];
  const ofCut: readonly GuidePart[] = shape === 'special' && contour === undefined ? ['cut'] : [];
  return ['template', 'fonts', 'cmyk', 'images', ...ofPlates, ...ofCut, 'save'];
}

/** From a few answers to a template with named layers, and to the steps in the customer's program. */
export function Assistant() {
  const t = useTranslations('assistant');
  const shapes = useTranslations('calculator.shape');
  const outlines = useTranslations('calculator.contour');
  const site = useSite();
  const path = usePath();
  const [choice, setChoice] = useState(() => choiceOf(new URLSearchParams(window.location.search)));
  const change = (next: Partial<TemplateChoice>) => setChoice((before) => changedChoice(before, next));
  const { shape, contour, width, height, cornerRadius, designs, plates } = choice;
  const round = shape === 'circle';
  const steps = { lessLabel: t('less'), moreLabel: t('more') };
  const side = {
    ...steps,
    isLength: true,
    decimals: 1,
    step: 1,
    min: labelLimits.min,
    settle: sideOrMin,
  } as const;
  return (
    <div className="grid gap-8">
      <Form
        className="grid gap-5"
        aria-labelledby="assistant-title"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="grid gap-1">
          <h2 id="assistant-title">{t('title')}</h2>
          <p className="text-soft">{t('lead')}</p>
        </div>
        <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))]">
          <Select
            label={t('shape')}
            optional
            value={shape}
            onChange={({ target }) => change({ shape: target.value as LabelShape })}
          >
            {labelShapes.map((one) => (
              <option key={one} value={one}>
                {shapes(one)}
              </option>
            ))}
          </Select>
          {shape === 'special' && (
            <Select
              label={t('outline')}
              optional
              value={contour ?? 'own'}
              onChange={({ target }) =>
                change({ contour: contours.find((one): one is Contour => one === target.value) })
              }
            >
              {(['own', ...contours] as const).map((one) => (
                <option key={one} value={one}>
                  {outlines(one)}
                </option>
              ))}
            </Select>
          )}
          <NumberField
            {...side}
            label={`${t('width')} (mm)`}
            max={labelLimits.widest}
            value={width}
            onChange={(value) =>
              change({ width: sideOrMin(value), ...(round && { height: sideOrMin(value) }) })
            }
          />
          <NumberField
            {...side}
            label={`${t('height')} (mm)`}
            max={round ? labelLimits.widest : labelLimits.highest}
            value={height}
            onChange={(value) => change({ height: sideOrMin(value) })}
          />
          {shape === 'rounded' && (
            <NumberField
              {...side}
              settle={(value) => value}
              label={`${t('radius')} (mm)`}
              min={0}
              max={maxRadius({ width, height })}
              value={Math.min(cornerRadius, maxRadius({ width, height }))}
              onChange={(value) => change({ cornerRadius: value })}
            />
          )}
          <NumberField
            {...steps}
            label={t('designs')}
            min={1}
            max={quantityLimits.maxSorts}
            step={1}
            value={designs}
            onChange={(value) => change({ designs: value })}
          />
        </div>
        <CheckCards<TemplatePlate>
          legend={t('plates.title')}
          values={plates}
          onToggle={(plate) => change({ plates: toggledPlate(plates, plate) })}
          cards={templatePlates.map((plate) => ({
            value: plate,
            title: t(`plates.${plate}`),
            text: t('plates.layer', { ink: plateOf[plate].ink }),
          }))}
        />
      </Form>
      <div className="grid gap-3">
        {shape === 'special' && contour === undefined && <p role="status">{t('own')}</p>}
        <p className="flex flex-wrap gap-3">
          {(['pdf', 'svg'] as const).map((format) => (
            <a
              key={format}
              className={buttonClass(format === 'pdf' ? 'action' : 'outline', 'medium', false)}
              href={templateAddress(site, choice, format)}
              download=""
              data-template={format}
            >
              {t(format)}
            </a>
          ))}
          <LinkButton look="quiet" href={`${path('calculator')}?${calculatorQuery(choice)}`} prefetch={false}>
            {t('price')}
          </LinkButton>
        </p>
        {plates.length > 0 && <p className="text-soft">{t('svgPlates')}</p>}
        <MailTemplate choice={choice} />
      </div>
      <ProgramGuide parts={partsOf(choice)} />
    </div>
  );
}
