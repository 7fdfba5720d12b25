import { type BodyProps, GroundShadow, RoundPaint } from './paint.tsx';

const blue = ['#04183f', '#123f8f', '#3f79d6', '#1c53ae', '#123f8f', '#1d53a8', '#031232'];

/** A plastic drum with a clamping ring and two hoops. */
export function Drum({ id, width, height }: BodyProps) {
  const half = width / 2;
  const bend = half * 0.1;
  const lid = height * 0.1;
  const hoop = (y: number, size: number) =>
    `M${-half} ${y}Q0 ${y + bend * 2} ${half} ${y}v${size}Q0 ${y + size + bend * 2} ${-half} ${y + size}Z`;
  const side = `M${-half * 0.97} ${lid}V${height - bend}Q0 ${height + bend} ${half * 0.97} ${height - bend}V${lid}Z`;
  return (
    <g>
      <defs>
        <RoundPaint id={`${id}-wall`} half={half} colours={blue} />
        <RoundPaint
          id={`${id}-ring`}
          half={half}
          colours={['#4b5057', '#d7dade', '#8e949b', '#bfc4c9', '#444950']}
        />
      </defs>
      <GroundShadow id={id} width={width} y={height - bend * 0.3} />
      <path d={side} fill={`url(#${id}-wall)`} />
      <path
        d={hoop(height * 0.17, height * 0.022)}
        fill={`url(#${id}-wall)`}
        stroke="#000"
        strokeOpacity=".28"
        strokeWidth={height * 0.003}
      />
      <path
        d={hoop(height * 0.93 - bend, height * 0.022)}
        fill={`url(#${id}-wall)`}
        stroke="#000"
        strokeOpacity=".28"
        strokeWidth={height * 0.003}
      />
      <path
        d={`M${-half * 0.98} ${bend * 1.2}V${lid}Q0 ${lid + bend * 2} ${half * 0.98} ${lid}V${bend * 1.2}Z`}
        fill="#0b2f6d"
      />
      <ellipse cx="0" cy={bend * 1.2} rx={half * 0.98} ry={bend * 1.15} fill="#1b4c9d" />
      <ellipse cx="0" cy={bend * 1.25} rx={half * 0.86} ry={bend * 0.95} fill="#12408c" />
      <ellipse cx={-half * 0.4} cy={bend * 1.15} rx={half * 0.17} ry={bend * 0.26} fill="#0a2a60" />
      <ellipse cx={half * 0.42} cy={bend * 1.3} rx={half * 0.1} ry={bend * 0.16} fill="#0a2a60" />
      <path d={hoop(lid - height * 0.012, height * 0.026)} fill={`url(#${id}-ring)`} />
    </g>
  );
}
