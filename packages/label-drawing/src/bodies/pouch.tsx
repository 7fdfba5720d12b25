import { type BodyProps, GroundShadow } from './paint.tsx';

const skins: Readonly<Record<string, readonly [string, string, string]>> = {
  coffee: ['#26211f', '#4a423e', '#171413'],
  freezer: ['#cfe4f2', '#f7fcff', '#a9c8dc'],
  food: ['#d8d2c4', '#f6f2e8', '#b7b09f'],
};

/** A stand-up pouch with zip, tear notches and side folds. */
export function Pouch({ id, width, height, productType }: BodyProps) {
  const [base, light, dark] = skins[productType] ?? (skins.food as readonly [string, string, string]);
  const half = width / 2;
  const foot = height * 0.05;
  const outline = `M${-half * 0.97} 0H${half * 0.97}L${half * 0.97} ${height * 0.16}C${half * 1.02} ${height * 0.4} ${half * 1.02} ${height * 0.7} ${half} ${height - foot}Q${half * 0.96} ${height} ${half * 0.8} ${height}Q0 ${height + foot * 0.6} ${-half * 0.8} ${height}Q${-half * 0.96} ${height} ${-half} ${height - foot}C${-half * 1.02} ${height * 0.7} ${-half * 1.02} ${height * 0.4} ${-half * 0.97} ${height * 0.16}Z`;
  return (
    <g>
      <defs>
        <linearGradient id={`${id}-skin`} x1="0" x2="1" y1="0" y2=".25">
          <stop offset="0" stopColor={dark} />
          <stop offset=".1" stopColor={base} />
          <stop offset=".3" stopColor={light} />
          <stop offset=".55" stopColor={base} />
          <stop offset=".88" stopColor={base} />
          <stop offset="1" stopColor={dark} />
        </linearGradient>
      </defs>
      <GroundShadow id={id} width={width} y={height} />
      <path d={outline} fill={`url(#${id}-skin)`} />
      <path
        d={`M${-half * 0.97} ${height * 0.055}H${half * 0.97}M${-half * 0.97} ${height * 0.035}H${half * 0.97}M${-half * 0.97} ${height * 0.015}H${half * 0.97}`}
        stroke={dark}
        strokeOpacity=".6"
        strokeWidth=".5"
      />
      <path
        d={`M${-half * 0.93} ${height * 0.13}H${half * 0.93}`}
        stroke={light}
        strokeOpacity=".8"
        strokeWidth="1.6"
      />
      <path d={`M${-half * 0.93} ${height * 0.137}H${half * 0.93}`} stroke={dark} strokeWidth=".7" />
      <path
        d={`M${-half * 0.97} ${height * 0.085}l3 1.5-3 1.5zM${half * 0.97} ${height * 0.085}l-3 1.5 3 1.5z`}
        fill="var(--stage, #fff)"
      />
      <path
        d={`M${-half * 0.94} ${height * 0.9}Q0 ${height * 0.8} ${half * 0.94} ${height * 0.9}`}
        fill="none"
        stroke={dark}
        strokeOpacity=".55"
        strokeWidth="1"
      />
      <path
        d={`M${-half * 0.9} ${height * 0.2}C${-half * 0.94} ${height * 0.4} ${-half * 0.94} ${height * 0.6} ${-half * 0.9} ${height * 0.86}`}
        fill="none"
        stroke={light}
        strokeOpacity=".5"
        strokeWidth="2"
      />
      {productType === 'coffee' && (
        <>
          <circle cx="0" cy={height * 0.19} r={half * 0.07} fill={dark} stroke={light} strokeWidth=".6" />
          <circle cx={half * 0.02} cy={height * 0.19} r={half * 0.012} fill={light} />
        </>
      )}
    </g>
  );
}
