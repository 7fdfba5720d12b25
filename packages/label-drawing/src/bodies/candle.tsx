import { type BodyProps, GroundShadow, RoundPaint } from './paint.tsx';

const wax = ['#a88f76', '#e9d8c2', '#fff8ec', '#f2e5d2', '#e0cdb4', '#ead9c4', '#a0876e'];

/** A candle in a glass tumbler, burning. */
export function Candle({ id, width, height }: BodyProps) {
  const half = width / 2;
  const bend = half * 0.13;
  const level = height * 0.2;
  const foot = half * 0.12;
  const glass = `M${-half} ${bend}V${height - foot}Q${-half} ${height} ${-half + foot} ${height}Q0 ${height + bend * 0.7} ${half - foot} ${height}Q${half} ${height} ${half} ${height - foot}V${bend}Z`;
  return (
    <g>
      <defs>
        <RoundPaint id={`${id}-wax`} half={half} colours={wax} />
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor="#ffce6b" stopOpacity=".85" />
          <stop offset="1" stopColor="#ffce6b" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-flame`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#ffb02e" />
          <stop offset=".75" stopColor="#fff1b8" />
          <stop offset="1" stopColor="#6fa8ff" />
        </linearGradient>
      </defs>
      <GroundShadow id={id} width={width} y={height} />
      <path d={glass} fill="#eef3f4" fillOpacity=".5" />
      <path
        d={`M${-half * 0.96} ${level}Q0 ${level + bend * 2} ${half * 0.96} ${level}V${height - foot}Q0 ${height + bend * 0.6} ${-half * 0.96} ${height - foot}Z`}
        fill={`url(#${id}-wax)`}
      />
      <ellipse cx="0" cy={level} rx={half * 0.96} ry={bend} fill="#fff6e6" />
      <ellipse cx="0" cy={level} rx={half * 0.6} ry={bend * 0.55} fill="#ffe3ac" />
      <circle cx="0" cy={level - height * 0.08} r={half * 0.4} fill={`url(#${id}-glow)`} />
      <path d={`M0 ${level}V${level - height * 0.06}`} stroke="#3a2a1c" strokeWidth="1" />
      <path
        d={`M0 ${level - height * 0.17}C${half * 0.12} ${level - height * 0.1} ${half * 0.08} ${level - height * 0.035} 0 ${level - height * 0.03}C${-half * 0.08} ${level - height * 0.035} ${-half * 0.1} ${level - height * 0.09} 0 ${level - height * 0.17}Z`}
        fill={`url(#${id}-flame)`}
      />
      <path d={glass} fill="none" stroke="#fff" strokeOpacity=".75" strokeWidth=".8" />
      <ellipse
        cx="0"
        cy={bend}
        rx={half}
        ry={bend}
        fill="none"
        stroke="#fff"
        strokeOpacity=".85"
        strokeWidth="1"
      />
      <ellipse
        cx="0"
        cy={bend}
        rx={half}
        ry={bend}
        fill="none"
        stroke="#5b6a70"
        strokeOpacity=".4"
        strokeWidth=".35"
      />
      <path
        d={`M${-half} ${bend}V${height - foot}M${half} ${bend}V${height - foot}`}
        stroke="#5b6a70"
        strokeOpacity=".35"
        strokeWidth=".5"
      />
      <path
        d={`M${-half * 0.8} ${bend * 2.2}V${height - foot * 2}`}
        stroke="#fff"
        strokeOpacity=".75"
        strokeWidth={half * 0.06}
        strokeLinecap="round"
      />
    </g>
  );
}
