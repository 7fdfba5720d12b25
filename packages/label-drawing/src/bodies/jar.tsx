import { type BodyProps, GroundShadow, RoundPaint } from './paint.tsx';

type Fill = { readonly colours: readonly string[]; readonly lid: readonly string[]; readonly full: number };

const goldLid = ['#6f5212', '#f1d78a', '#c19a3c', '#e9cb78', '#64480d'];
const whiteLid = ['#9d9fa3', '#ffffff', '#e6e7e9', '#f6f6f7', '#94969a'];
const blackLid = ['#0c0c0d', '#5a5b5f', '#2a2b2e', '#45464a', '#080809'];

const fills: Readonly<Record<string, Fill>> = {
  honey: {
    colours: ['#6e3a02', '#d98b12', '#ffd06a', '#f0a524', '#d8870e', '#eaa02a', '#5f3002'],
    lid: goldLid,
    full: 0.06,
  },
  jam: {
    colours: ['#3d0315', '#92112f', '#d8476b', '#a81a3c', '#870f2e', '#a9254a', '#320212'],
    lid: whiteLid,
    full: 0.06,
  },
  spice: {
    colours: ['#4a1206', '#a83a17', '#e07a4a', '#c04d22', '#9a3413', '#b8512a', '#3c0d04'],
    lid: blackLid,
    full: 0.16,
  },
  supplement: {
    colours: ['#8c8f94', '#f7f8f9', '#ffffff', '#eceef0', '#d9dcdf', '#e4e6e9', '#83868b'],
    lid: whiteLid,
    full: 0,
  },
  'cosmetic-jar': {
    colours: ['#7c99a8', '#d5e5ec', '#f8fcfe', '#dfecf2', '#bfd5df', '#cfe0e8', '#6d8b9a'],
    lid: blackLid,
    full: 0,
  },
};

/** A jar with a screw lid and its content. */
export function Jar({ id, width, height, productType }: BodyProps) {
  const fill = fills[productType] ?? (fills.honey as Fill);
  const half = width / 2;
  const lid = Math.min(height * 0.2, width * 0.24);
  const neck = half * 0.9;
  const start = lid * 1.05;
  const shoulder = start + half * 0.12;
  const foot = half * 0.16;
  const bend = half * 0.1;
  const outline = `M${-neck} ${start}H${neck}Q${half} ${start + 1} ${half} ${shoulder}V${height - foot}Q${half} ${height - foot * 0.3} ${half - foot} ${height - foot * 0.2}Q0 ${height + bend * 0.5} ${-half + foot} ${height - foot * 0.2}Q${-half} ${height - foot * 0.3} ${-half} ${height - foot}V${shoulder}Q${-half} ${start + 1} ${-neck} ${start}Z`;
  const level = start + (height - start) * fill.full;
  return (
    <g>
      <defs>
        <RoundPaint id={`${id}-fill`} half={half} colours={fill.colours} />
        <RoundPaint id={`${id}-lid`} half={half} colours={fill.lid} />
        <clipPath id={`${id}-inside`}>
          <path d={outline} />
        </clipPath>
      </defs>
      <GroundShadow id={id} width={width} y={height - foot * 0.3} />
      <path d={outline} fill="#dfe8ea" fillOpacity=".75" />
      <g clipPath={`url(#${id}-inside)`}>
        <path
          d={`M${-half} ${level}Q0 ${level + bend} ${half} ${level}V${height + bend}H${-half}Z`}
          fill={`url(#${id}-fill)`}
        />
        <ellipse
          cx="0"
          cy={level}
          rx={half}
          ry={bend * 0.9}
          fill="#fff"
          fillOpacity={fill.full > 0 ? 0.28 : 0}
        />
        <path
          d={`M${-half * 0.76} ${shoulder + 2}V${height - foot * 1.6}`}
          stroke="#fff"
          strokeOpacity=".5"
          strokeWidth={half * 0.09}
          strokeLinecap="round"
        />
        <path
          d={`M${-half} ${height - foot}Q0 ${height + bend} ${half} ${height - foot}V${height + 4}H${-half}Z`}
          fill="#000"
          fillOpacity=".16"
        />
      </g>
      <path d={outline} fill="none" stroke="#fff" strokeOpacity=".5" strokeWidth=".6" />
      <path
        d={`M${-half * 0.97} ${bend}Q0 ${-bend} ${half * 0.97} ${bend}V${lid}Q0 ${lid + bend * 1.4} ${-half * 0.97} ${lid}Z`}
        fill={`url(#${id}-lid)`}
      />
      <ellipse cx="0" cy={bend} rx={half * 0.97} ry={bend * 0.95} fill={fill.lid[2]} />
      <ellipse cx="0" cy={bend} rx={half * 0.86} ry={bend * 0.75} fill={fill.lid[1]} fillOpacity=".55" />
      <path
        d={`M${-half * 0.97} ${lid * 0.72}Q0 ${lid * 0.72 + bend * 1.4} ${half * 0.97} ${lid * 0.72}`}
        fill="none"
        stroke="#000"
        strokeOpacity=".22"
        strokeWidth=".6"
      />
    </g>
  );
}
