import type { TransparencyLayout } from '@labelwerk/domain/transparency/label-choices.ts';
import type { LabelType } from './label-values.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

/** Modules of a drawn code, as rows of a 6 × 6 grid: it looks like a Data Matrix and is none. */
const modules = ['111111', '101001', '110101', '101110', '110011', '111111'];

function Matrix({ x, y, side }: { readonly x: number; readonly y: number; readonly side: number }) {
  const step = side / modules.length;
  const path = modules
    .flatMap((row, line) =>
      [...row].map((dot, at) =>
        dot === '1' ? `M${x + at * step} ${y + line * step}h${step}v${step}h${-step}z` : '',
      ),
    )
    .join('');
  return <path d={path} fill="currentColor" />;
}

const bars = [0, 2, 3, 6, 8, 11, 12, 15, 18, 19, 22, 24, 27];

function Bars({ x, y, width, height }: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>) {
  const step = width / 28;
  const path = bars
    .map((at, index) => {
      const bar = (index % 3 === 0 ? 1.4 : 0.7) * step;
      return `M${x + at * step} ${y}h${bar}v${height}h${-bar}z`;
    })
    .join('');
  return <path d={path} fill="currentColor" />;
}

const Lines = ({ boxes }: { readonly boxes: readonly Box[] }) =>
  boxes.map(([x, y, width, height]) => (
    <rect key={`${x}-${y}`} {...{ x, y, width, height }} rx={height / 2} fill="currentColor" opacity="0.45" />
  ));

const Frame = ({ x, y, width, height }: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>) => (
  <rect {...{ x, y, width, height }} rx="3" fill="none" stroke="currentColor" strokeWidth="1.2" />
);

/** What a type of label holds: a square, a wide one, one with a bar code, and one with everything. */
export function TypePicture({ type }: { readonly type: LabelType }) {
  return (
    <svg viewBox="0 0 96 56" width="96" height="56" aria-hidden="true">
      {type === '1' && (
        <>
          <Frame x={26} y={6} width={44} height={44} />
          <Matrix x={44} y={11} side={21} />
          <Lines
            boxes={[
              [31, 16, 9, 3],
              [32, 36, 32, 2.5],
              [36, 42, 24, 2.5],
            ]}
          />
        </>
      )}
      {type === '2' && (
        <>
          <Frame x={10} y={10} width={76} height={36} />
          <Matrix x={15} y={15} side={26} />
          <Lines
            boxes={[
              [48, 17, 14, 4],
              [48, 27, 32, 2.5],
              [48, 35, 24, 2.5],
            ]}
          />
        </>
      )}
      {type === '3' && (
        <>
          <Frame x={24} y={3} width={48} height={50} />
          <Matrix x={47} y={8} side={19} />
          <Lines
            boxes={[
              [29, 10, 13, 3],
              [29, 17, 13, 2.5],
              [29, 23, 10, 2.5],
            ]}
          />
          <Bars x={30} y={33} width={36} height={14} />
        </>
      )}
      {type === '4' && (
        <>
          <Frame x={3} y={8} width={90} height={40} />
          <Matrix x={8} y={14} side={20} />
          <Lines
            boxes={[
              [8, 38, 20, 2.5],
              [46, 13, 32, 3.5],
              [42, 36, 40, 2.5],
              [46, 41.5, 30, 2.5],
            ]}
          />
          <Bars x={38} y={20} width={48} height={12} />
        </>
      )}
    </svg>
  );
}

/** How code and words lie in a layout. */
export const LayoutPicture = ({ layout }: { readonly layout: TransparencyLayout }) => (
  <svg viewBox="0 0 64 44" width="64" height="44" aria-hidden="true">
    <g transform={layout === 'turned' ? 'rotate(90 32 22)' : undefined}>
      {layout === 'stacked' ? (
        <>
          <Matrix x={22} y={3} side={20} />
          <Lines
            boxes={[
              [14, 29, 36, 3],
              [20, 36, 24, 3],
            ]}
          />
        </>
      ) : (
        <>
          <Matrix x={layout === 'turned' ? 11 : 6} y={12} side={20} />
          <Lines
            boxes={
              layout === 'turned'
                ? [
                    [34, 15, 19, 3],
                    [34, 24, 14, 3],
                  ]
                : [
                    [32, 15, 26, 3],
                    [32, 24, 18, 3],
                  ]
            }
          />
        </>
      )}
    </g>
  </svg>
);
