'use client';
import { labelLimits } from '@labelwerk/domain/label/label-shape.ts';
import {
  type Core,
  cores,
  labelsPerRoll,
  rollDiameter,
  rollLength,
  rollLimits,
} from '@labelwerk/domain/label/roll.ts';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import { useState } from 'react';
import type { Info } from '#features/calculator/index.ts';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { Select } from '#kit/form/select.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { WithInfo } from '../with-info.tsx';
import { Tool } from './tool.tsx';

/**
 * Computes the roll diameter from the number of labels, their height along the web, the material's
 * thickness and the core.
 */
export const RollTool = () => <WithInfo height="32rem">{(info) => <Estimate info={info} />}</WithInfo>;

function Estimate({ info }: { readonly info: Info }) {
  const t = useTranslations('calculator-help');
  const calculator = useTranslations('calculator');
  const { currency } = useSite();
  const [labels, setLabels] = useState(1000);
  const [feed, setFeed] = useState(120);
  const [core, setCore] = useState<Core>(76);
  const [id, setId] = useState(info.materials[0]?.id ?? '');
  const material = info.materials.find((one) => one.id === id) ?? info.materials[0];
  if (!material) return null;
  const thickness = material.thickness / 1000;
  const length = rollLength(labels, feed);
  const diameter = Math.ceil(rollDiameter(length, thickness, core));
  const max = labelsPerRoll(rollLimits.usualDiameter, thickness, core, feed);
  const steps = { lessLabel: calculator('less'), moreLabel: calculator('more') };
  return (
    <Tool
      tool="roll"
      fields={
        <>
          <NumberField
            {...steps}
            label={calculator('roll.perRoll')}
            value={labels}
            min={1}
            max={50_000}
            step={100}
            onChange={setLabels}
          />
          <NumberField
            {...steps}
            label={`${t('roll.feed')} (mm)`}
            isLength
            value={feed}
            decimals={1}
            min={labelLimits.min}
            max={labelLimits.highest}
            onChange={setFeed}
          />
          <Select
            label={calculator('material.title')}
            optional
            value={material.id}
            onChange={(event) => setId(event.target.value)}
          >
            {info.materials.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name} ({one.thickness} µm)
              </option>
            ))}
          </Select>
          <Select
            label={calculator('roll.core')}
            optional
            value={String(core)}
            onChange={(event) => setCore(cores.find((one) => String(one) === event.target.value) ?? 76)}
          >
            {cores.map((one) => (
              <option key={one} value={one}>
                {one} mm
              </option>
            ))}
          </Select>
        </>
      }
      picture={
        <svg viewBox="-180 -180 360 360" aria-hidden="true">
          <circle
            r={rollLimits.largestDiameter / 2}
            fill="none"
            stroke="var(--die-line)"
            strokeDasharray="6 4"
          />
          <circle r={diameter / 2} fill="var(--action-wash)" stroke="var(--action)" strokeWidth="2" />
          <circle r={core / 2} fill="var(--card)" stroke="var(--ink-soft)" strokeWidth="2" />
        </svg>
      }
      result={`≈ ${diameter} mm`}
      testId="roll-diameter"
      note={
        <>
          <p>
            {diameter > rollLimits.largestDiameter
              ? calculator('roll.tooLarge', { max: rollLimits.largestDiameter })
              : t('roll.length', { metres: Math.ceil(length / 1000) })}
          </p>
          <p>
            {t('roll.max', {
              count: max,
              text: formatNumber(max, currency),
              diameter: rollLimits.usualDiameter,
            })}
          </p>
        </>
      }
    />
  );
}
