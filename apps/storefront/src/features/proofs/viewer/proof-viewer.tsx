'use client';
import type { EarlierVersion, ProofDesign, ProofLayer } from '@labelwerk/contracts/proofs/proofs.ts';
import { type ReactNode, useState } from 'react';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { ProofSource } from '../proof-source.ts';
import type { Comparison } from './comparison.ts';
import { ComparisonBar, type ComparisonChoice } from './comparison-bar.tsx';
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

/** The layers of a design with ink, asked for again until they are known. */
const useLayers = (source: ProofSource, design: number | undefined) =>
  useQuery({
    queryKey: [...source.key, 'layers', design],
    queryFn: ({ signal }) => source.layers(design ?? 1, signal),
    enabled: design !== undefined,
    refetchInterval: ({ state }) => (state.data?.pending === 1 ? askAgainMs : false),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });

/** The same design of the version that was chosen to be compared with; undefined while it is being drawn. */
function useComparison(
  source: ProofSource,
  number: number,
  versions: readonly EarlierVersion[],
  choice: ComparisonChoice,
): Comparison | undefined {
  const version = versions.find((one) => one.number === choice.number);
  const design = version?.designs.find((one) => one.number === number);
  const earlier = (version && source.earlier?.(version.number)) ?? source;
  const { data } = useLayers(earlier, design?.number);
  if (!design || data?.pending !== 0 || data.layers.length === 0) return undefined;
  const layers = order.filter((layer) => data.layers.includes(layer));
  return { mode: choice.mode, share: choice.share, source: earlier, design, layers };
}

/** The designs of a line, one at a time, flat and as closely as one likes. */
export default function ProofViewer({ source, ticks, over, onShown, onPlace }: Props) {
  const t = useTranslations('proofs');
  const [number, setNumber] = useState(1);
  const [choice, setChoice] = useState<ComparisonChoice>({ number: undefined, mode: 'wipe', share: 0.5 });
  const [off, setOff] = useState<ReadonlySet<ProofLayer>>(new Set());
  const { data: proof, error } = useQuery({
    queryKey: [...source.key],
    queryFn: ({ signal }) => source.proof(signal),
    staleTime: 60_000,
    retry: 1,
  });
  const design = proof?.designs.find((one) => one.number === number) ?? proof?.designs[0];
  const layers = useLayers(source, design?.number);
  const versions = (proof?.earlier ?? []).filter(({ designs }) =>
    designs.some((one) => one.number === design?.number),
  );
  const comparison = useComparison(source, design?.number ?? 0, versions, choice);
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
            comparison={
              comparison && {
                ...comparison,
                layers: comparison.layers.filter((layer) => !off.has(layer)),
              }
            }
          >
            {over?.(design)}
          </DesignStage>
          <ComparisonBar versions={versions} choice={choice} onChange={setChoice} />
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
