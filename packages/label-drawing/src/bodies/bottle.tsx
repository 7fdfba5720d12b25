import { neckOf } from '../scene/pack-sizes.ts';
import { type BodyProps, GroundShadow, RoundPaint } from './paint.tsx';

type Glass = {
  readonly colours: readonly string[];
  readonly closure: 'capsule' | 'crown' | 'cork' | 'pump';
  readonly top: readonly string[];
  /**
   * Start of the shoulder and end of the neck, as fractions of the height; half the width of the neck, as a fraction of
   * the width.
   */
  readonly shoulder: number;
  readonly neck: number;
  readonly neckHalf: number;
};

const wine: Glass = {
  colours: ['#05110c', '#123526', '#3d6b52', '#173f2d', '#0d2a1e', '#1c4633', '#040d09'],
  closure: 'capsule',
  top: ['#2b0710', '#7c2036', '#c2546c', '#6a1529', '#250509'],
  shoulder: 0.4,
  neck: 0.27,
  neckHalf: 0.19,
};
const beer: Glass = {
  colours: ['#221004', '#5a300e', '#a2672a', '#6a3a12', '#4a260a', '#7b4718', '#1c0d03'],
  closure: 'crown',
  top: ['#6d7177', '#eef0f2', '#a3a8ae', '#d9dcdf', '#63676d'],
  shoulder: 0.46,
  neck: neckOf.bottom,
  neckHalf: neckOf.half,
};
const oil: Glass = {
  colours: ['#1c2206', '#4d5a14', '#9fae46', '#66742a', '#47551a', '#7c8a35', '#171c05'],
  closure: 'cork',
  top: ['#1a1a1c', '#55565b', '#8f9096', '#3c3d41', '#111113'],
  shoulder: 0.34,
  neck: 0.2,
  neckHalf: 0.2,
};

const glassOf = (productType: string): Glass =>
  productType.startsWith('beer') ? beer : productType === 'olive-oil' ? oil : wine;

/** A glass bottle: body, shoulder, neck and closure. */
export function Bottle({ id, width, height, productType }: BodyProps) {
  const glass = glassOf(productType);
  const half = width / 2;
  const neckHalf = width * glass.neckHalf;
  const [shoulder, neck] = [height * glass.shoulder, height * glass.neck];
  const foot = width * 0.07;
  const lip = height * 0.03;
  const body =
    `M${-half} ${shoulder}V${height - foot}Q${-half} ${height} ${-half + foot} ${height}H${half - foot}` +
    `Q${half} ${height} ${half} ${height - foot}V${shoulder}` +
    `C${half} ${shoulder - (shoulder - neck) * 0.62} ${neckHalf} ${neck + (shoulder - neck) * 0.42} ${neckHalf} ${neck}` +
    `V${lip}H${-neckHalf}V${neck}C${-neckHalf} ${neck + (shoulder - neck) * 0.42} ${-half} ${shoulder - (shoulder - neck) * 0.62} ${-half} ${shoulder}Z`;
  const topEnd =
    glass.closure === 'capsule' ? neck * 0.86 : glass.closure === 'crown' ? lip * 1.3 : neck * 0.3;
  const topHalf = neckHalf * (glass.closure === 'crown' ? 1.32 : glass.closure === 'cork' ? 1.14 : 1.1);
  return (
    <g>
      <defs>
        <RoundPaint id={`${id}-glass`} half={half} colours={glass.colours} />
        <RoundPaint id={`${id}-top`} half={topHalf} colours={glass.top} />
        <linearGradient id={`${id}-depth`} x1="0" x2="0" y1="0" y2="1">
          <stop offset=".7" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".45" />
        </linearGradient>
      </defs>
      <GroundShadow id={id} width={width} y={height} />
      <path d={body} fill={`url(#${id}-glass)`} />
      <path d={body} fill={`url(#${id}-depth)`} />
      <path
        d={`M${-half * 0.72} ${shoulder + 4}C${-half * 0.72} ${shoulder - (shoulder - neck) * 0.5} ${-neckHalf * 0.62} ${neck + (shoulder - neck) * 0.4} ${-neckHalf * 0.62} ${neck}`}
        fill="none"
        stroke="#fff"
        strokeOpacity=".3"
        strokeWidth={width * 0.04}
        strokeLinecap="round"
      />
      <path
        d={`M${-half * 0.74} ${shoulder + 10}V${height - foot * 2}`}
        stroke="#fff"
        strokeOpacity=".2"
        strokeWidth={width * 0.045}
        strokeLinecap="round"
      />
      <path
        d={`M${-topHalf} ${lip * 0.4}Q${-topHalf} 0 ${-topHalf * 0.84} 0H${topHalf * 0.84}Q${topHalf} 0 ${topHalf} ${lip * 0.4}V${topEnd}Q0 ${topEnd + width * 0.03} ${-topHalf} ${topEnd}Z`}
        fill={`url(#${id}-top)`}
      />
      {glass.closure === 'capsule' && (
        <path d={`M${-topHalf} ${lip * 1.5}H${topHalf}`} stroke="#000" strokeOpacity=".35" strokeWidth=".7" />
      )}
    </g>
  );
}
