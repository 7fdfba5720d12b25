'use client';
import type { ProofDesign } from '@labelwerk/contracts/proofs/proofs.ts';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { ProofSource } from '../proof-source.ts';
import { LatePicture } from './late-picture.tsx';

/** The designs that somebody has looked at, by their numbers. */
export type Ticks = {
  readonly numbers: readonly number[];
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (number: number, isTicked: boolean) => void;
};

type Props = {
  readonly source: ProofSource;
  readonly designs: readonly ProofDesign[];
  readonly shown: number;
  readonly onShow: (number: number) => void;
  readonly ticks: Ticks | undefined;
};

/** The designs as thumbnails, each with a tick where they are to be approved. */
export function DesignStrip({ source, designs, shown, onShow, ticks }: Props) {
  const t = useTranslations('proofs');
  const numbers = ticks?.numbers ?? designs.map(({ number }) => number);
  if (numbers.length < 2 && !ticks) return null;
  const byNumber = new Map(designs.map((design) => [design.number, design]));
  return (
    <ul className="flex flex-wrap gap-3" aria-label={t('designs')}>
      {numbers.map((number) => (
        <li key={number} className="grid content-start gap-1">
          {numbers.length > 1 && byNumber.has(number) && (
            <button
              type="button"
              aria-current={number === shown ? 'true' : undefined}
              aria-label={t('show', { number })}
              className="grid h-24 w-28 place-items-center border border-line bg-table p-1 aria-[current]:border-action aria-[current]:shadow-[inset_0_0_0_1px_var(--action)]"
              onClick={() => onShow(number)}
            >
              <LatePicture
                address={source.thumbnail(number)}
                className="max-h-20 max-w-full object-contain"
                isLazy
              />
            </button>
          )}
          {ticks && (
            <Checkbox
              label={t('tick', { number })}
              checked={ticks.ticked.has(number)}
              onChange={(event) => ticks.onTick(number, event.target.checked)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
