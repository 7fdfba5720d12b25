'use client';
import { finishNote, obstacleTo } from '@labelwerk/domain/catalogue/finish.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration.ts';
import { useTranslations } from 'next-intl';
import { Checkbox } from '#kit/checkbox.tsx';
import { toggledFinish } from './change.ts';
import type { Info } from './info.ts';

type Props = {
  readonly info: Info;
  readonly configuration: Configuration;
  readonly onChange: (next: Configuration) => void;
};

/** Finishes; what can't be had says why. */
export function FinishStep({ info, configuration, onChange }: Props) {
  const t = useTranslations('calculator');
  const material = info.materials.find(({ id }) => id === configuration.material);
  if (!material) return null;
  const chosen = info.finishes.filter(({ id }) => configuration.finishes.includes(id));
  const nameOf = (id: string) =>
    info.finishes.find((finish) => finish.id === id)?.name ??
    info.materials.find((entry) => entry.id === id)?.name ??
    id;
  const hasTool = chosen.some(({ kind }) => kind === 'foil' || kind === 'emboss');
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 tablet:grid-cols-2">
        {info.finishes.map((finish) => {
          const isOn = configuration.finishes.includes(finish.id);
          const obstacle = isOn ? undefined : obstacleTo(finish, material, chosen);
          const note = finishNote(finish, material);
          const hint = obstacle
            ? t(obstacle.code, { other: nameOf(obstacle.with) })
            : note && isOn
              ? t(note)
              : finish.spot
                ? t('finish.spot', { name: finish.spot })
                : undefined;
          return (
            <Checkbox
              key={finish.id}
              label={finish.name}
              hint={hint}
              checked={isOn}
              disabled={obstacle !== undefined}
              onChange={() => onChange(toggledFinish(configuration, finish.id))}
            />
          );
        })}
      </div>
      {hasTool && (
        <Checkbox
          label={t('finish.ownedTool')}
          checked={configuration.ownedTool}
          onChange={(event) => onChange({ ...configuration, ownedTool: event.target.checked })}
        />
      )}
    </div>
  );
}
