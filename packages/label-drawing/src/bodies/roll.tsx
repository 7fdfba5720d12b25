import type { Core, Winding } from '@labelwerk/domain/label/roll.ts';
import { GroundShadow } from './paint.tsx';

/** A wound roll; outer diameter in mm. */
export type RollLook = { readonly winding: Winding; readonly core: Core; readonly diameter: number };

type Props = {
  readonly id: string;
  readonly roll: RollLook;
  /** Width of the web and length of its unwound part, in mm. */
  readonly web: number;
  readonly length: number;
  /** Distance between the starts of consecutive labels along the web, in mm. */
  readonly pitch: number;
};

const liner = '#e9dfc4';

/** The wound part: its front, and the end with the core. The web leaves it upwards at y = `length`. */
export function RollBody({ id, roll, web, length, pitch }: Props) {
  const [half, radius] = [web / 2, roll.diameter / 2];
  const end = radius * 0.16;
  const hole = roll.core / 2;
  const rings = [0.95, 0.88, 0.8, 0.72, 0.63].map((share) => hole + (radius - hole) * share);
  const slots = Array.from({ length: Math.max(1, Math.floor((radius * 1.4) / pitch)) }, (_none, index) => {
    const [from, to] = [index * pitch + 1.5, (index + 1) * pitch - 1.5];
    const yAt = (distance: number) => length + radius * Math.sin(Math.min(1.5, distance / radius));
    return { key: from, y: yAt(from), height: yAt(to) - yAt(from) };
  });
  return (
    <g>
      <defs>
        <linearGradient id={`${id}-wound`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#8f8468" />
          <stop offset=".2" stopColor="#d9cfb3" />
          <stop offset=".45" stopColor={liner} />
          <stop offset=".75" stopColor="#c5b993" />
          <stop offset="1" stopColor="#776d52" />
        </linearGradient>
      </defs>
      <GroundShadow id={id} width={web * 1.1 + end * 2} y={length + radius} />
      <path
        d={`M${-half} ${length - radius}H${half}A${end} ${radius} 0 0 1 ${half} ${length + radius}H${-half}A${end} ${radius} 0 0 1 ${-half} ${length - radius}Z`}
        fill={`url(#${id}-wound)`}
      />
      {roll.winding.side === 'outside' &&
        slots.map((slot) => (
          <rect
            key={slot.key}
            x={-half + 2}
            y={slot.y}
            width={web - 4}
            height={Math.max(0, slot.height)}
            rx="1.5"
            fill="#fff"
            fillOpacity=".55"
          />
        ))}
      <ellipse cx={half} cy={length} rx={end} ry={radius} fill="#d8cdb0" stroke="#8b8064" strokeWidth=".4" />
      {rings.map((ring) => (
        <ellipse
          key={ring}
          cx={half}
          cy={length}
          rx={(end * ring) / radius}
          ry={ring}
          fill="none"
          stroke="#8b8064"
          strokeOpacity=".5"
          strokeWidth=".35"
        />
      ))}
      <ellipse cx={half} cy={length} rx={(end * (hole + 4)) / radius} ry={hole + 4} fill="#a8784a" />
      <ellipse cx={half} cy={length} rx={(end * hole) / radius} ry={hole} fill="#3a2c1e" />
    </g>
  );
}

/** The unwound part of the web, which extends upwards. */
export function RollWeb({ web, length, behind }: { web: number; length: number; behind: boolean }) {
  const half = web / 2;
  return (
    <g>
      {!behind && <rect x={-half + 1} y="2" width={web} height={length} fill="#000" opacity=".18" />}
      <rect x={-half} y="0" width={web} height={length + (behind ? 10 : 0)} fill={liner} />
      <path d={`M${-half} 0h${web}`} stroke="#a99d78" strokeWidth=".5" />
    </g>
  );
}
