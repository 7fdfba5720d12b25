'use client';
import { cores, feedSide, labelsPerRoll, rollLimits, type Winding } from '@labelwerk/domain/label/roll.ts';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import {
  type Configuration,
  designsOnRolls,
  type Form,
} from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { makingOf } from '@labelwerk/domain/pricing/making.ts';
import { useDeferredValue, useMemo } from 'react';
import { Button } from '#kit/button/button.tsx';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { Tooltip } from '#kit/overlay/tooltip.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { CorePicture } from '../pictures/delivery-pictures.tsx';
import { WindingPicture } from '../pictures/winding-picture.tsx';
import type { StepProps } from '../state/change.ts';
import { useApplicator } from './use-applicator.ts';

type Roll = Extract<Form, { kind: 'roll' }>;

/** Core, winding and size of the roll, and whether it fits the customer's applicator. */
export function RollFields({ info, configuration, roll, onChange }: StepProps & { readonly roll: Roll }) {
  const t = useTranslations('calculator');
  const { currency } = useSite();
  const { applicator, max, keep } = useApplicator();
  // The choice is shown at once; the pictures are deferred.
  const cards = useRollCards(useDeferredValue(roll.winding));
  const material = info.materials.find(({ id }) => id === configuration.material);
  const thickness = (material?.thickness ?? 150) / 1000;
  const feed = feedSide(configuration, roll.winding);
  const automatic = Math.min(
    configuration.quantity,
    labelsPerRoll(rollLimits.usualDiameter, thickness, roll.core, feed),
  );
  const perRoll = Math.min(roll.labelsPerRoll ?? automatic, configuration.quantity);
  const { rolls, diameter } = rollsOf(configuration, roll, thickness);
  const tooWide = applicator > 0 && diameter > applicator;
  const fitting = labelsPerRoll(applicator, thickness, roll.core, feed);
  const maxOnRoll = labelsPerRoll(rollLimits.largestDiameter, thickness, roll.core, feed);
  const minPerRoll = Math.min(rollLimits.minLabels, maxOnRoll);
  const set = (next: Partial<Roll>) =>
    onChange((before) => ({
      ...before,
      form: { ...(before.form.kind === 'roll' ? before.form : roll), ...next },
    }));
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))]">
        <RadioCards
          legend={t('roll.core')}
          name="core"
          layout="small"
          value={String(roll.core) as '25' | '40' | '76'}
          onChange={(core) => set({ core: Number(core) as 25 | 40 | 76 })}
          cards={cards.core}
        />
        <RadioCards
          legend={t('roll.side')}
          name="side"
          layout="small"
          value={roll.winding.side}
          onChange={(side) => set({ winding: { ...roll.winding, side } })}
          cards={cards.side}
        />
      </div>
      <RadioCards
        legend={
          <>
            {t('roll.leading')} <Tooltip label={t('roll.leadingLabel')}>{t('roll.leadingHelp')}</Tooltip>
          </>
        }
        name="leading"
        layout="small"
        value={roll.winding.leading}
        onChange={(leading) => set({ winding: { ...roll.winding, leading } })}
        cards={cards.leading}
      />
      {configuration.sorts.length > 1 && (
        <RadioCards
          legend={t('roll.designs.title')}
          name="designs"
          layout="small"
          value={roll.designs ?? 'together'}
          onChange={(designs) => set({ designs: designs === 'together' ? undefined : designs })}
          cards={cards.designs}
        />
      )}
      <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))]">
        <NumberField
          label={t('roll.perRoll')}
          hint={t('roll.perRollHint', { count: formatNumber(automatic, currency) })}
          value={perRoll}
          min={Math.min(minPerRoll, perRoll)}
          max={Math.max(minPerRoll, Math.min(configuration.quantity, maxOnRoll))}
          step={100}
          lessLabel={t('less')}
          moreLabel={t('more')}
          onChange={(value) => set({ labelsPerRoll: value === automatic ? undefined : value })}
        />
        <NumberField
          label={t('roll.applicator')}
          hint={t('roll.applicatorHint')}
          value={applicator}
          min={0}
          max={max}
          step={10}
          unit="mm"
          onChange={keep}
        />
      </div>
      <p role="status" className="text-[length:var(--text-s)]">
        {t('roll.estimate', { rolls, diameter })}{' '}
        {applicator > 0 && t(tooWide ? 'roll.fitsNot' : 'roll.fits')}
        {perRoll < 300 && configuration.quantity >= 300 ? ` ${t('roll.short')}` : ''}
        {diameter > rollLimits.largestDiameter
          ? ` ${t('roll.tooLarge', { max: rollLimits.largestDiameter })}`
          : ''}
      </p>
      {tooWide && fitting >= rollLimits.minLabels && (
        <p>
          <Button look="outline" size="small" onClick={() => set({ labelsPerRoll: fitting })}>
            {t('roll.makeFit', { count: fitting, text: formatNumber(fitting, currency) })}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Number and diameter of the rolls in mm, as the server states them. */
function rollsOf(configuration: Configuration, roll: Roll, thickness: number) {
  const { rolls } = makingOf({ ...configuration, form: roll }, thickness);
  return { rolls: rolls?.count ?? 0, diameter: rolls?.diameter ?? 0 };
}

/** Cards of cores, windings and designs, created again only when the winding changes. */
function useRollCards(winding: Winding) {
  const t = useTranslations('calculator');
  const { side: chosenSide, leading: chosenLeading } = winding;
  return useMemo(
    () => ({
      core: cores.map((core) => ({
        value: String(core) as '25' | '40' | '76',
        title: `${core} mm`,
        picture: <CorePicture core={core} />,
      })),
      side: (['outside', 'inside'] as const).map((side) => ({
        value: side,
        title: t(`roll.${side}`),
        picture: <WindingPicture side={side} leading={chosenLeading} />,
      })),
      leading: (['top', 'right', 'bottom', 'left'] as const).map((leading) => ({
        value: leading,
        title: t(`roll.${leading}`),
        picture: <WindingPicture side={chosenSide} leading={leading} />,
      })),
      designs: designsOnRolls.map((value) => ({
        value,
        title: t(`roll.designs.${value}.title`),
        text: t(`roll.designs.${value}.text`),
      })),
    }),
    [chosenSide, chosenLeading, t],
  );
}
