'use client';
import { type Finish, finishNote, materialObstacle, obstacleTo } from '@labelwerk/domain/catalogue/finish.ts';
import type { Material } from '@labelwerk/domain/catalogue/material.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { memo, useDeferredValue, useMemo } from 'react';
import { type CheckCard, CheckCards } from '#kit/form/check-cards.tsx';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { StockPicture } from '../pictures/stock-picture.tsx';
import { type StepProps, toggledFinish } from '../state/change.ts';
import type { Info } from '../state/info-of.ts';
import { FinishSurcharge, PresentLabel } from './surcharge.tsx';

/** The material nearest to the chosen one that accepts a finish. */
function nearestFor<T extends Material>(finish: Finish, chosen: T, all: readonly T[]): T | undefined {
  const possible = all.filter((material) => !materialObstacle(finish, material));
  const likeness = (material: T) =>
    Number(material.look === chosen.look) * 4 +
    Number(material.adhesive === chosen.adhesive) * 2 +
    Number(material.group === chosen.group);
  return possible.sort((a, b) => likeness(b) - likeness(a))[0];
}

/** Finishes on the chosen material. An unavailable finish shows why and offers the nearest choice that works. */
export const FinishStep = memo(({ info, configuration, onChange }: StepProps) => {
  const t = useTranslations('calculator');
  // The tick is shown at once; pictures, reasons and alternatives are deferred.
  const followed = useDeferredValue(configuration);
  const cards = useFinishCards(info, followed, onChange);
  const label = useMemo(() => ({ info, configuration: followed }), [info, followed]);
  const hasTool = info.finishes.some(
    ({ id, kind }) => (kind === 'foil' || kind === 'emboss') && configuration.finishes.includes(id),
  );
  return (
    <div className="grid gap-4">
      <PresentLabel value={label}>
        <CheckCards
          legend={t('finish.title')}
          hideLegend
          values={configuration.finishes}
          onToggle={(id) => onChange((before) => toggledFinish(before, id))}
          cards={cards}
        />
      </PresentLabel>
      {hasTool && (
        <Checkbox
          label={t('finish.ownedTool')}
          checked={configuration.ownedTool}
          onChange={(event) => {
            const ownedTool = event.target.checked;
            onChange((before) => ({ ...before, ownedTool }));
          }}
        />
      )}
      {hasTool && configuration.sorts.length > 1 && !configuration.ownedTool && (
        <Checkbox
          label={t('finish.sharedTool')}
          hint={t('finish.sharedToolHint')}
          checked={configuration.sharedTool === true}
          onChange={(event) => {
            const sharedTool = event.target.checked || undefined;
            onChange((before) => ({ ...before, sharedTool }));
          }}
        />
      )}
    </div>
  );
});

/** Cards of all finishes on a material, memoized. */
function useFinishCards(
  info: Info,
  { material: materialId, finishes, productType }: Configuration,
  onChange: StepProps['onChange'],
): readonly CheckCard<string>[] {
  const t = useTranslations('calculator');
  return useMemo(() => {
    const material = info.materials.find(({ id }) => id === materialId);
    if (!material) return [];
    const chosen = info.finishes.filter(({ id }) => finishes.includes(id));
    const nameOf = (id: string) =>
      [...info.finishes, ...info.materials].find((entry) => entry.id === id)?.name ?? id;

    const insteadOf = (finish: Finish, other: string) => {
      if (other !== material.id) {
        return {
          label: t('finish.instead', { other: nameOf(other) }),
          onChoose: () =>
            onChange((before) => ({
              ...before,
              finishes: [...before.finishes.filter((id) => id !== other), finish.id],
            })),
        };
      }
      const nearest = nearestFor(finish, material, info.materials);
      return (
        nearest && {
          label: t('finish.otherMaterial', { other: nearest.name }),
          onChoose: () =>
            onChange((before) => ({
              ...before,
              material: nearest.id,
              finishes: [...before.finishes, finish.id],
            })),
        }
      );
    };

    return info.finishes.map((finish) => {
      const isOn = finishes.includes(finish.id);
      const obstacle = isOn ? undefined : obstacleTo(finish, material, chosen);
      const note = isOn ? finishNote(finish, material) : undefined;
      return {
        value: finish.id,
        title: finish.name,
        picture: <StockPicture look={material.look} productType={productType} finish={finish.id} />,
        text: (
          <>
            {note ? t(note) : finish.description}
            {finish.spot && <span className="mt-1 block">{t('finish.spot', { name: finish.spot })}</span>}
            <FinishSurcharge id={finish.id} />
          </>
        ),
        obstacle: obstacle && t(obstacle.code, { other: nameOf(obstacle.with) }),
        instead: obstacle && insteadOf(finish, obstacle.with),
      };
    });
  }, [info, materialId, finishes, productType, onChange, t]);
}
