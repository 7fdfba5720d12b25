'use client';
import type { ProofDesign, ProofLayer } from '@labelwerk/contracts/proofs/proofs.ts';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { useQuery } from '#platform/client/queries/use-query.ts';
import type { ProofSource } from '../proof-source.ts';
import { DesignStage } from './design-stage.tsx';
import { DesignStrip, type Ticks } from './design-strip.tsx';
import { LayerSwitches } from './layer-switches.tsx';

type Props = {
  readonly source: ProofSource;
  /** Where the designs are to be approved. */
  readonly ticks?: Ticks | undefined;
  /** Over the design that is shown, placed by fractions of its sides. */
  readonly over?: (design: ProofDesign) => ReactNode;
  readonly onShown?: (number: number) => void;
  /** Takes the place of the next tap on the design. */
  readonly onPlace?: Parameters<typeof DesignStage>[0]['onPlace'];
};

/** From the lowest, as they lie on the label. */
const order: readonly ProofLayer[] = ['white', 'print', 'foil', 'varnish', 'emboss', 'cut'];
const askAgainMs = 1_000;

/** The designs of a line, one at a time, flat and as closely as one likes. */
export default function ProofViewer({ source, ticks, over, onShown, onPlace }: Props) {
  const t = useTranslations('proofs');
  const [number, setNumber] = useState(1);
  const [off, setOff] = useState<ReadonlySet<ProofLayer>>(new Set());
  const { data: proof, error } = useQuery({
    queryKey: [...source.key],
    queryFn: ({ signal }) => source.proof(signal),
    staleTime: 60_000,
    retry: 1,
  });
  const design = proof?.designs.find((one) => one.number === number) ?? proof?.designs[0];
  const layers = useQuery({
    queryKey: [...source.key, 'layers', design?.number],
    queryFn: ({ signal }) => source.layers(design?.number ?? 1, signal),
    enabled: design !== undefined,
    refetchInterval: ({ state }) => (state.data?.pending === 1 ? askAgainMs : false),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  // Without pictures a line can still be approved: its designs are on the pack and in the PDF, too.
  if (error)
    return (
      <div className="grid gap-4" data-testid="proof">
        <p role="alert">{t('failed')}</p>
        <DesignStrip source={source} designs={[]} shown={0} onShow={setNumber} ticks={ticks} />
      </div>
    );
  if (!proof) return <Skeleton height="24rem" />;
  const inked = layers.data?.pending === 0 ? layers.data.layers : [];
  const all = order.filter(
    (layer) => inked.includes(layer) || (layer === 'cut' && inked.length > 0 && design?.outline != null),
  );
  const isRefused = (layers.data?.pending === 0 && inked.length === 0) || layers.error !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" data-testid="proof">
      {design && isRefused && <p>{t('undrawable')}</p>}
      {design && !isRefused && inked.length === 0 && (
        <div role="status" className="grid gap-2">
          <p className="text-soft">{t('pending')}</p>
          <Skeleton height="20rem" />
        </div>
      )}
      {design && inked.length > 0 && (
        <>
          <DesignStage
            key={design.number}
            source={source}
            design={design}
            layers={all.filter((layer) => inked.includes(layer) && !off.has(layer))}
            isClear={all.includes('white')}
            hasOutline={!off.has('cut')}
            onPlace={onPlace}
          >
            {over?.(design)}
          </DesignStage>
          <LayerSwitches layers={all} off={off} onOff={setOff} />
        </>
      )}
      <DesignStrip
        source={source}
        designs={proof.designs}
        shown={design?.number ?? 0}
        onShow={(next) => {
          setNumber(next);
          onShown?.(next);
        }}
        ticks={ticks}
      />
    </div>
  );
}
