import { type BodyProps, GroundShadow, RoundPaint } from './paint.tsx';

const aluminium = ['#5f646b', '#c3c8ce', '#fbfcfd', '#b7bcc3', '#8f959d', '#cfd3d8', '#565b61'];

/** A drinks can: tapered at both ends, a seam at the rim, the pull tab behind it. */
export function Can({ id, width, height }: BodyProps) {
  const half = width / 2;
  const rim = half * 0.82;
  const taper = half * 0.34;
  const bend = half * 0.1;
  const side = `M${-rim} ${taper * 0.25}Q${-half} ${taper * 0.6} ${-half} ${taper * 1.25}V${height - taper}Q${-half} ${height - taper * 0.4} ${-rim} ${height - taper * 0.1}Q0 ${height + bend} ${rim} ${height - taper * 0.1}Q${half} ${height - taper * 0.4} ${half} ${height - taper}V${taper * 1.25}Q${half} ${taper * 0.6} ${rim} ${taper * 0.25}Z`;
  return (
    <g>
      <defs>
        <RoundPaint id={`${id}-metal`} half={half} colours={aluminium} />
        <RoundPaint
          id={`${id}-rim`}
          half={rim}
          colours={['#80858c', '#ffffff', '#b4b9bf', '#f3f4f6', '#787d84']}
        />
      </defs>
      <GroundShadow id={id} width={width} y={height} />
      <path d={side} fill={`url(#${id}-metal)`} />
      <ellipse cx="0" cy={taper * 0.28} rx={rim} ry={bend * 1.1} fill={`url(#${id}-rim)`} />
      <ellipse cx="0" cy={taper * 0.3} rx={rim * 0.9} ry={bend * 0.86} fill="#8d9299" />
      <ellipse cx={rim * 0.05} cy={taper * 0.32} rx={rim * 0.34} ry={bend * 0.42} fill="#d9dcdf" />
      <path
        d={`M${-half} ${height - taper * 1.05}Q0 ${height - taper * 1.05 + bend * 1.6} ${half} ${height - taper * 1.05}`}
        fill="none"
        stroke="#000"
        strokeOpacity=".2"
        strokeWidth=".6"
      />
    </g>
  );
}
