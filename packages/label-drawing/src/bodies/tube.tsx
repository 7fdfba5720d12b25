import { type BodyProps, GroundShadow, RoundPaint } from './paint.tsx';

const skin = ['#8fa79f', '#dcebe5', '#ffffff', '#e9f3ef', '#d0e1da', '#dfece7', '#88a098'];
const cap = ['#0f3d34', '#3e8a78', '#7dbfae', '#2f7a69', '#0c332b'];

/** A squeeze tube on its cap: round below, flat at the welded end. */
export function Tube({ id, width, height }: BodyProps) {
  const half = width / 2;
  const weld = half * 1.2;
  const lid = height * 0.12;
  const bend = half * 0.09;
  const foot = height - lid;
  const body = `M${-weld} ${height * 0.045}H${weld}C${weld} ${height * 0.3} ${half} ${height * 0.55} ${half} ${foot - 2}Q0 ${foot + bend * 2} ${-half} ${foot - 2}C${-half} ${height * 0.55} ${-weld} ${height * 0.3} ${-weld} ${height * 0.045}Z`;
  const lidHalf = half * 0.9;
  const ribs = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
    .map((rib) => `M${lidHalf * Math.sin(rib * 0.28)} ${foot + 3}V${height - bend}`)
    .join('');
  const crimps = [1, 2, 3, 4, 5].map((row) => `M${-weld} ${height * 0.01 * row}H${weld}`).join('');
  return (
    <g>
      <defs>
        <RoundPaint id={`${id}-skin`} half={weld} colours={skin} />
        <RoundPaint id={`${id}-cap`} half={lidHalf} colours={cap} />
      </defs>
      <GroundShadow id={id} width={width} y={height} />
      <path
        d={`M${-lidHalf} ${foot - 3}V${height - bend}Q0 ${height + bend} ${lidHalf} ${height - bend}V${foot - 3}Z`}
        fill={`url(#${id}-cap)`}
      />
      <path d={ribs} fill="none" stroke="#000" strokeOpacity=".16" strokeWidth=".5" />
      <path d={body} fill={`url(#${id}-skin)`} />
      <rect x={-weld} y="0" width={weld * 2} height={height * 0.06} fill={`url(#${id}-skin)`} />
      <path d={crimps} stroke="#6d857d" strokeOpacity=".35" strokeWidth=".35" />
      <path
        d={`M${-weld * 0.5} ${height * 0.08}C${-weld * 0.42} ${height * 0.3} ${-half * 0.5} ${height * 0.4} ${-half * 0.52} ${foot - 6}`}
        fill="none"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth={half * 0.1}
        strokeLinecap="round"
      />
    </g>
  );
}
