import { type BodyProps, GroundShadow } from './paint.tsx';

/** Depth of the box as drawn, to the right and up, as fractions of its width. */
export const cartonDepth = { x: 0.22, y: 0.14 } as const;

/** A folding carton seen from the front right; the label is flat on its front. */
export function Carton({ id, width, height, productType }: BodyProps) {
  const half = width / 2;
  const [back, up] = [width * cartonDepth.x, width * cartonDepth.y];
  const metal = productType === 'industrial';
  const [front, top, side] = metal ? ['#b9bec4', '#e1e4e7', '#8b9097'] : ['#c89f6d', '#deba8c', '#a37c4e'];
  return (
    <g>
      <defs>
        <linearGradient id={`${id}-front`} x1="0" x2="1" y1="0" y2=".6">
          <stop offset="0" stopColor={front} stopOpacity=".92" />
          <stop offset="1" stopColor={front} />
        </linearGradient>
      </defs>
      <GroundShadow id={id} width={width * 1.15} y={height} />
      <path d={`M${-half} 0l${back} ${-up}H${half + back}L${half} 0Z`} fill={top} />
      <path d={`M${half} 0l${back} ${-up}V${height - up}L${half} ${height}Z`} fill={side} />
      <rect x={-half} y="0" width={width} height={height} fill={`url(#${id}-front)`} />
      {metal ? (
        [-1, 1].map((end) => (
          <g key={end} fill="#7d838a">
            <circle cx={end * half * 0.92} cy={height * 0.07} r={width * 0.014} />
            <circle cx={end * half * 0.92} cy={height * 0.93} r={width * 0.014} />
          </g>
        ))
      ) : (
        <>
          <path
            d={`M${-half * 0.12} 0l${back} ${-up}h${width * 0.12}l${-back} ${up}Z`}
            fill="#efe2c8"
            fillOpacity=".75"
          />
          <path
            d={`M${-half * 0.12} 0h${width * 0.12}v${height * 0.12}l${-width * 0.03} ${-height * 0.012} ${-width * 0.03} ${height * 0.012} ${-width * 0.03} ${-height * 0.012} ${-width * 0.03} ${height * 0.012}Z`}
            fill="#efe2c8"
            fillOpacity=".75"
          />
        </>
      )}
      <path
        d={`M${-half} 0H${half}L${half + back} ${-up}M${half} 0V${height}`}
        fill="none"
        stroke="#000"
        strokeOpacity=".14"
        strokeWidth={width * 0.004}
      />
    </g>
  );
}
