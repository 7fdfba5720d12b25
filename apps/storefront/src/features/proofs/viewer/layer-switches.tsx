'use client';
import type { ProofLayer } from '@labelwerk/contracts/proofs/proofs.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

type Props = {
  readonly layers: readonly ProofLayer[];
  readonly off: ReadonlySet<ProofLayer>;
  readonly onOff: (off: ReadonlySet<ProofLayer>) => void;
};

/** Switches for what a label is made of; only for what it has. */
export function LayerSwitches({ layers, off, onOff }: Props) {
  const t = useTranslations('proofs');
  if (layers.length < 2) return null;
  const toggle = (layer: ProofLayer) => {
    const next = new Set(off);
    if (!next.delete(layer)) next.add(layer);
    onOff(next);
  };
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="hidden-visually">{t('layers')}</legend>
      {layers.map((layer) => (
        <label key={layer} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-[var(--action)]"
            checked={!off.has(layer)}
            onChange={() => toggle(layer)}
          />
          {t(`layer.${layer}`)}
        </label>
      ))}
    </fieldset>
  );
}
